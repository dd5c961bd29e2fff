import type { Page } from '@playwright/test'

export interface LiveSeen {
  /** Each period without live prices: state and ms. */
  readonly troubles: readonly { readonly state: string; readonly ms: number }[]
  /** Times of changed best bids, ms since 1970. */
  readonly moves: readonly number[]
}

declare global {
  interface Window {
    liveSeen?: () => LiveSeen
  }
}

/** Observes the spot screen frame by frame; the returned function resolves with the record so far. */
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
    if (seen === undefined) throw new Error('The page was reloaded')
    return seen
  }
}
