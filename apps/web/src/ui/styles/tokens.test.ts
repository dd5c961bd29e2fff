import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brandCss } from '../../../build/brand-css.ts'
import { config } from '../../config'

/* Measures contrast of every pair of text and surface in use, in every theme, by WCAG's formula. */
const here = import.meta.dirname
const css = [
  readFileSync(join(here, 'tokens.css'), 'utf8'),
  brandCss(config),
  readFileSync(join(here, 'contrast.css'), 'utf8'),
].join('\n')

type Root = Readonly<Record<'theme' | 'direction' | 'contrast', string>>
type Colour = readonly [red: number, green: number, blue: number]

const rules = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
  ([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    values: [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
      name,
      value,
    })),
  }),
)

const fits = (selector: string, root: Root): boolean =>
  /^(:root)?(\[data-[^\]]+\])*$/.test(selector) &&
  [...selector.matchAll(/\[data-(\w+)(?:="([\w-]+)")?\]/g)].every(
    ([, name = '', value]) => value === undefined || root[name as keyof Root] === value,
  )

/** Computed tokens of <html>: stronger selectors win, then later ones. */
function tokensOf(root: Root): ReadonlyMap<string, string> {
  const found = new Map<string, { value: string; strength: number }>()
  for (const { selectors, values } of rules) {
    const strengths = selectors
      .filter((selector) => fits(selector, root))
      .map((selector) => selector.match(/\[|:root/g)?.length ?? 0)
    if (strengths.length === 0) continue
    const strength = Math.max(...strengths)
    for (const { name, value } of values)
      if (strength >= (found.get(name)?.strength ?? 0)) found.set(name, { value, strength })
  }
  return new Map([...found].map(([name, { value }]) => [name, value]))
}

function resolve(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`no token --${name}`)
  const inner = /^var\(--([\w-]+)\)$/.exec(value)
  return inner?.[1] ? resolve(tokens, inner[1]) : value
}

/** Colour, composited over a surface if translucent. */
function colourOf(tokens: ReadonlyMap<string, string>, name: string, under?: Colour): Colour {
  const value = resolve(tokens, name)
  const hex = /^#(\w\w)(\w\w)(\w\w)$/.exec(value)
  if (hex) return [1, 2, 3].map((index) => Number.parseInt(hex[index] ?? '', 16)) as unknown as Colour
  const [red, green, blue, alpha] = (value.match(/[\d.]+/g) ?? []).map(Number)
  if (!under || red === undefined || green === undefined || blue === undefined || alpha === undefined)
    throw new Error(`--${name} is ${value}`)
  const mix = (over: number, index: 0 | 1 | 2) => over * alpha + under[index] * (1 - alpha)
  return [mix(red, 0), mix(green, 1), mix(blue, 2)]
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['bg-0', 'bg-1', 'bg-2', 'bg-3']
const below3 = ['bg-0', 'bg-1', 'bg-2']
const washed = ['bg-0', 'bg-1']
/** Text, its surfaces, and the wash between the two. */
const texts: readonly { text: string; on: readonly string[]; wash?: string }[] = [
  ...['text-1', 'text-2', 'text-3', 'accent', 'danger', 'warn', 'info'].map((text) => ({
    text,
    on: surfaces,
  })),
  ...['up', 'down'].map((text) => ({ text, on: below3 })),
  ...['up', 'down', 'accent', 'warn'].map((text) => ({ text, on: washed, wash: `${text}-wash` })),
  ...['text-1', 'text-2'].flatMap((text) =>
    ['up-wash', 'down-wash', 'accent-wash', 'warn-wash'].map((wash) => ({ text, on: below3, wash })),
  ),
  ...['accent', 'up', 'down', 'danger'].map((fill) => ({ text: `on-${fill}`, on: [fill] })),
  { text: 'text-1', on: ['art-0', 'art-1', 'art-2'] },
]
/** Content of the hero surface, which uses the dark theme's colours in every theme. */
const onHero: typeof texts = [
  { text: 'text-1', on: ['hero-0', 'hero-1', 'hero-2'] },
  { text: 'text-2', on: ['hero-0', 'hero-1'] },
  ...['text-3', 'accent', 'up', 'down'].map((text) => ({ text, on: ['hero-0'] })),
]
/** Visible shapes other than text: input borders, focus, filled tracks. */
const shapes = ['line-strong', 'accent', 'up', 'down', 'danger', 'warn']

const roots: Root[] = ['dark', 'light'].flatMap((theme) =>
  ['up-teal', 'up-red', 'blue-orange'].flatMap((direction) =>
    ['usual', 'more'].map((contrast) => ({ theme, direction, contrast })),
  ),
)

describe.each(roots)('rule 31: $theme, $direction, contrast $contrast', (root) => {
  const tokens = tokensOf(root)
  const enough = root.contrast === 'more' ? 7 : 4.5

  it(`text has ${enough}:1 on each of its surfaces`, () => {
    const all = root.theme === 'dark' ? [...texts, ...onHero] : texts
    const faint = all.flatMap(({ text, on, wash }) =>
      on.flatMap((surface) => {
        const under = colourOf(tokens, surface)
        const behind = wash ? colourOf(tokens, wash, under) : under
        const ratio = contrast(colourOf(tokens, text), behind)
        return ratio < enough ? [`--${text} on ${wash ?? ''} ${surface}: ${ratio.toFixed(2)}`] : []
      }),
    )
    expect(faint).toEqual([])
  })

  it('borders, focus and fills have 3:1', () => {
    const faint = shapes.flatMap((shape) =>
      surfaces.flatMap((surface) => {
        const ratio = contrast(colourOf(tokens, shape), colourOf(tokens, surface))
        return ratio < 3 ? [`--${shape} on ${surface}: ${ratio.toFixed(2)}`] : []
      }),
    )
    expect(faint).toEqual([])
  })
})

it('only the token stylesheets name colours', () => {
  const raw = readdirSync(join(here, '../..'), { recursive: true, encoding: 'utf8' })
    // The poster is an image and looks the same in every theme.
    .filter((name) => name.endsWith('.css') && !/ui\/styles\/(tokens|contrast)\.css$|\/poster\//.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(here, '../..', name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
      return (
        [...text.matchAll(/(#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|color-mix)\()(.{0,20})/gi)]
          // The color of a mask is not visible.
          .filter(([, colour, rest]) => !(colour === '#000' && rest?.startsWith(' 0 0)')))
          .map(([match]) => `${name}: ${match}`)
      )
    })
  expect(raw).toEqual([])
})
