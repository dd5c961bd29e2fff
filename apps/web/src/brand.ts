/** How the app is called and looks. `build/brand-files.ts` makes from it what a browser asks for before any code runs. */
export interface Brand {
  /** Titles, headers, texts, the name under the icon of an installed app. */
  readonly name: string
  /** What search engines and app lists say of it. */
  readonly description: string
  /** The mark: a line in a box of 64 by 64, as the `d` of an SVG path. */
  readonly mark: string
  /** Its stroke, of 64. */
  readonly markWidth: number
  /** The ground of the icon. */
  readonly iconGround: string
  readonly dark: BrandColours
  readonly light: BrandColours
}

/** As hex. Text of the accent's colour needs 4.5:1 on every surface: ui/styles/tokens.test.ts measures them. */
export interface BrandColours {
  /** The page itself, and the browser's bar above it. */
  readonly ground: string
  /** Links, focus, the primary button. */
  readonly accent: string
  /** Text on the accent. */
  readonly onAccent: string
  /** The accent behind text, half transparent. */
  readonly accentWash: string
  /** Where the line of the accent ends: never text. */
  readonly glow: string
  /** The deep surface of the screens about oneself: three steps, dark in both themes. */
  readonly hero: readonly [string, string, string]
}

/** The one place to make the app another brand's (docs/branding.md). */
export const brand: Brand = {
  name: 'BGK',
  description: 'Trade spot, futures and cycle contracts from your phone, with live prices and one wallet.',
  mark: 'M13 38c6.5 0 6.5-12 13-12s6.5 12 13 12 6.5-12 12-12',
  markWidth: 5,
  iconGround: '#10141b',
  dark: {
    ground: '#0a0d12',
    accent: '#93a5ff',
    onAccent: '#0b1030',
    accentWash: 'rgb(147 165 255 / 0.14)',
    glow: '#6fe3f0',
    hero: ['#182147', '#222d5a', '#2c386b'],
  },
  light: {
    ground: '#f4f6f9',
    accent: '#3e4fd6',
    onAccent: '#ffffff',
    accentWash: 'rgb(62 79 214 / 0.09)',
    glow: '#1b9aaa',
    hero: ['#182147', '#222d5a', '#2c386b'],
  },
}
