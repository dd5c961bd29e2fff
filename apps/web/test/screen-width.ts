import { vi } from 'vitest'

/** Sets the page's width in CSS pixels for `min-width` queries; `vi.unstubAllGlobals` resets it. */
export function stubScreenWidth(px: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: px >= Number.parseInt(query.replace(/\D+/, ''), 10),
    addEventListener() {},
    removeEventListener() {},
  }))
}
