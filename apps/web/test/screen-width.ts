import { vi } from 'vitest'

/** Gives the page a width in CSS pixels, for queries of `min-width`; `vi.unstubAllGlobals` ends it. */
export function stubScreenWidth(px: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: px >= Number.parseInt(query.replace(/\D+/, ''), 10),
    addEventListener() {},
    removeEventListener() {},
  }))
}
