/** Loads what is drawn with Ink, with Ink and React; CI would make Ink draw its last frame only. */
export async function loadInk() {
  process.env.CI = 'false'
  return import('./ink-views')
}
