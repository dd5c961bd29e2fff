/** The chart's colours, read from the tokens: a canvas cannot see custom properties. */
export interface ChartPalette {
  readonly up: string
  readonly down: string
  readonly upWash: string
  readonly downWash: string
  readonly text: string
  readonly line: string
  readonly accent: string
  readonly accentWash: string
  readonly surface: string
}

export function readPalette(root: HTMLElement): ChartPalette {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    up: token('--up'),
    down: token('--down'),
    upWash: token('--up-wash'),
    downWash: token('--down-wash'),
    text: token('--text-3'),
    line: token('--line'),
    accent: token('--accent'),
    accentWash: token('--accent-wash'),
    surface: token('--bg-0'),
  }
}

/** Calls back when theme or direction of colours changed. */
export function watchPalette(root: HTMLElement, changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme', 'data-direction'] })
  return () => observer.disconnect()
}
