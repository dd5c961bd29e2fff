import type { showScreen } from './show-screen'

/** Loads Ink (and React), which nothing else of `bgk` needs; CI would make Ink draw its last frame only. */
export async function loadShowScreen(): Promise<typeof showScreen> {
  process.env.CI = 'false'
  process.env.NODE_ENV ??= 'production'
  const loaded = await import('./show-screen')
  return loaded.showScreen
}
