import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How the app may look: the theme and the colours of up and down. */
export const looks = [
  { theme: 'dark', direction: 'up-teal' },
  { theme: 'light', direction: 'up-teal' },
  { theme: 'dark', direction: 'blue-orange' },
  { theme: 'light', direction: 'blue-orange' },
] as const

/** A look changes colours and nothing else: the other rules are asked once. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong on the page as it stands, in every look; empty when nothing is. With `more`, text of 7:1 in the looks of more contrast. */
export async function violations(page: Page, where: string, more = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const found: string[] = []
  for (const [index, look] of looks.entries()) {
    const only = more ? ['color-contrast-enhanced'] : index > 0 ? colourRules : undefined
    const results = await page.evaluate(
      async ([{ theme, direction }, contrast, rules]) => {
        const root = document.documentElement
        Object.assign(root.dataset, { theme, direction, contrast })
        const { axe: tool }: { axe: typeof axe } = Object(globalThis)
        const { violations } = await tool.run(document, {
          resultTypes: ['violations'],
          // Nothing to fetch or to wait for.
          preload: false,
          iframes: false,
          ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
        })
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, any, all, none }) => {
            const why = [...any, ...all, ...none].map(({ message }) => message).join('; ')
            return `${id}: ${why} ${html.slice(0, 240)}`
          }),
        )
      },
      [look, more ? 'more' : 'usual', only] as const,
    )
    found.push(...results.map((result) => `${where}, ${look.theme} ${look.direction}: ${result}`))
  }
  return found
}
