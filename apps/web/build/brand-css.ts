import type { AppConfig, ThemeColours } from '../src/config.ts'

const theme = (selector: string, { ground, accent, onAccent, accentWash, glow, hero }: ThemeColours) => `
  ${selector} {
    --bg-0: ${ground};
    --bg-0-clear: ${ground}00;
    --accent: ${accent};
    --accent-wash: ${accentWash};
    --on-accent: ${onAccent};
    --glow: ${glow};
    --hero-0: ${hero[0]};
    --hero-1: ${hero[1]};
    --hero-2: ${hero[2]};
  }`

/** Operator's tokens in both themes; tokens.css has all others. */
export const brandCss = ({ dark, light }: Pick<AppConfig, 'dark' | 'light'>): string =>
  `@layer tokens {${theme(':root,\n  [data-theme="dark"]', dark)}\n${theme('[data-theme="light"]', light)}\n}\n`
