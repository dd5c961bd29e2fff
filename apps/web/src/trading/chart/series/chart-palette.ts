/** The chart's colours, read from the tokens: a canvas cannot see custom properties. */
export interface ChartPalette {
  readonly up: string
  readonly down: string
  readonly upWash: string
  readonly downWash: string
  readonly text: string
  readonly label: string
  readonly line: string
  readonly accent: string
  readonly accentWash: string
  readonly warn: string
  readonly surface: string
  /** `--chart-1` and on. */
  readonly lines: readonly string[]
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
    label: token('--bg-3'),
    line: token('--line'),
    accent: token('--accent'),
    accentWash: token('--accent-wash'),
    warn: token('--warn'),
    surface: token('--bg-0'),
    lines: [1, 2, 3, 4, 5, 6].map((number) => token(`--chart-${number}`)),
  }
}

/** Calls back when theme, direction of colours or the wish for contrast changed. */
export function watchPalette(root: HTMLElement, changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme', 'data-direction'] })
  const contrast = matchMedia('(prefers-contrast: more)')
  contrast.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    contrast.removeEventListener('change', changed)
  }
}
