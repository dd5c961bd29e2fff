import { TICKET_CONTENT } from '@bgk/sdk/forms'

/** As many pictures as an exchange takes with one ticket (docs/wire-own.md#tickets). */
export const MOST_PICTURES = 9

/** References of pictures as one text of a draft: none of them has a blank. */
export const referencesText = (references: readonly string[]): string => references.join(' ')
export const referencesOf = (text: string): readonly string[] => text.split(' ').filter(Boolean)

/** How much is written, as the check counts it: in characters as people see them, without the blanks at the ends. */
export const contentCount = (typed: string) => ({
  now: [...typed.trim()].length,
  max: TICKET_CONTENT.max,
})
