import type { Page } from '@playwright/test'

/** What a page showed of its prices. */
export interface LiveSeen {
  /** For how long each time they were not live: state and ms. */
  readonly troubles: readonly { readonly state: string; readonly ms: number }[]
  /** When the best bid was another, ms since 1970. */
  readonly moves: readonly number[]
}

declare global {
  interface Window {
    liveSeen?: () => LiveSeen
  }
}

/** Looks at the spot screen frame by frame from now on; gives what was seen so far. */
export async function watchLive(page: Page): Promise<() => Promise<LiveSeen>> {
  await page.evaluate(() => {
    const troubles: { state: string; ms: number }[] = []
    const moves: number[] = []
    let state: string | null | undefined
    let began = 0
    let bid: string | null | undefined
    const look = () => {
      const strip = document.querySelector('[role=status] > p[data-state]')?.getAttribute('data-state')
      if (strip !== state) began = performance.now()
      if (strip && strip !== state) troubles.push({ state: strip, ms: 0 })
      const last = troubles.at(-1)
      if (strip && last) last.ms = performance.now() - began
      state = strip
      const best = document.querySelector('[aria-label=Bids] button')?.getAttribute('aria-label')
      if (bid !== undefined && best !== bid) moves.push(Date.now())
      bid = best
      requestAnimationFrame(look)
    }
    look()
    window.liveSeen = () => ({ troubles, moves })
  })
  return async () => {
    const seen = await page.evaluate(() => window.liveSeen?.())
    if (seen === undefined) throw new Error('The page was loaded anew')
    return seen
  }
}
