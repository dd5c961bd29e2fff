import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Appearances of the app: theme, and colours of up and down. */
const appearances = [
  { theme: 'dark', direction: 'up-teal' },
  { theme: 'light', direction: 'up-teal' },
  { theme: 'dark', direction: 'blue-orange' },
  { theme: 'light', direction: 'blue-orange' },
] as const

/** Appearances differ only in colours, so the other rules run once. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Returns axe violations of the page, in the first appearance or in all. `more` also requires 7:1 for text in
 * the high-contrast appearances. Below an open sheet the screen was inspected before: in the other
 * appearances only the sheet is inspected.
 */
export async function violations(
  page: Page,
  where: string,
  which: 'first' | 'all' = 'all',
  more = false,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const found = await page.evaluate(
    async ([all, rules, contrast]) => {
      const { axe: tool }: { axe: typeof axe } = Object(globalThis)
      const problems: string[] = []
      // A finger on a toast holds it, because a fading toast has too little contrast.
      const toast = document.querySelector('[popover] p')
      toast?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      for (const [index, { theme, direction }] of all.entries()) {
        Object.assign(document.documentElement.dataset, { theme, direction, contrast })
        // Elements in a transition have intermediate colours.
        const passing = document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
        const sheets = index > 0 && document.querySelector('dialog[open]')
        const only = contrast === 'more' ? ['color-contrast-enhanced'] : index > 0 ? rules : undefined
        // A closing sheet is not part of the screen.
        const context = { include: sheets ? 'dialog[open]' : 'html', exclude: '[popover][inert]' }
        const { violations } = await tool.run(context, {
          resultTypes: ['violations'],
          preload: false,
          iframes: false,
          ...(only && { runOnly: { type: 'rule', values: [...only] } }),
        })
        for (const { id, nodes } of violations) {
          for (const { html, any, all, none } of nodes) {
            const why = [...any, ...all, ...none].map(({ message }) => message).join('; ')
            problems.push(`${theme} ${direction}: ${id}: ${why} ${html.slice(0, 240)}`)
          }
        }
      }
      toast?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
      return problems
    },
    [which === 'all' ? appearances : appearances.slice(0, 1), colourRules, more ? 'more' : 'usual'] as const,
  )
  return found.map((problem) => `${where}, ${problem}`)
}
