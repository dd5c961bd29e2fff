import { sanitize } from './sanitize'

// Characters that no one sees: zero-width ones, soft hyphens and tags, in which text for a machine can be hidden.
const INVISIBLE = /[\u00ad\u200b\u2060-\u2064\u{e0000}-\u{e007f}]/gu
const MARKS = /[\u201c\u201d\u201e\u201f]/g

/** Text that others wrote, as a quote: one line without control, direction or invisible characters, in marks it cannot close. */
export const quoted = (text: string): string => `\u201c${visible(text).replace(MARKS, '"')}\u201d`

/** Text without control, direction and invisible characters. */
export const visible = (text: string): string => sanitize(text).replace(INVISIBLE, '')
