import type { Brand, BrandColours } from '../src/brand.ts'

const theme = (selector: string, { ground, accent, onAccent, accentWash, glow, hero }: BrandColours) => `
  ${selector} {
    --bg-0: ${ground};
    --accent: ${accent};
    --accent-wash: ${accentWash};
    --on-accent: ${onAccent};
    --glow: ${glow};
    --hero-0: ${hero[0]};
    --hero-1: ${hero[1]};
    --hero-2: ${hero[2]};
  }`

/** The tokens that are the brand's own, in both themes; tokens.css has all others. */
export const brandCss = ({ dark, light }: Brand): string =>
  `@layer tokens {${theme(':root,\n  [data-theme="dark"]', dark)}\n${theme('[data-theme="light"]', light)}\n}\n`
