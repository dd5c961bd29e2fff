import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type IndicatorId, LINE_COLOURS, lineLooks, ON_CHART } from './indicators'

const flat = (chosen: readonly IndicatorId[]) => [...lineLooks(chosen).values()].flat()

describe('looks of indicator lines', () => {
  it('differ in colour while colours last, and always in colour or stroke', () => {
    for (let bits = 1; bits < 2 ** ON_CHART.length; bits += 1) {
      const chosen = ON_CHART.filter((_, index) => bits & (1 << index))
      const looks = flat(chosen)
      expect(new Set(looks.map(({ colour, stroke }) => `${colour} ${stroke}`)).size).toBe(looks.length)
      const colours = new Set(looks.map(({ colour }) => colour)).size
      expect(colours, chosen.join()).toBe(Math.min(looks.length, LINE_COLOURS))
    }
  })

  it('below the chart do not depend on those over the bars', () => {
    expect(lineLooks([...ON_CHART, 'RSI', 'MACD']).get('MACD')).toEqual(lineLooks(['MACD']).get('MACD'))
  })

  it('uses six colors for averages and bands together, with unchanged first colors', () => {
    expect(flat(['MA', 'BOLL']).map(({ colour }) => colour)).toEqual([1, 2, 3, 4, 5, 6])
    expect(flat(['BOLL']).map(({ colour }) => colour)).toEqual([4, 5, 6])
  })
})

/*
 * Perceived distance of two colours (OKLab), for normal vision and each kind of colour blindness (matrices of
 * Machado, Oliveira and Fernandes
 * 2009, on linear light).
 */
type Triple = readonly [number, number, number]
const EYES: readonly (readonly [Triple, Triple, Triple])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
]
const times = (row: Triple, [red, green, blue]: Triple) => row[0] * red + row[1] * green + row[2] * blue
const linear = (hex: string): Triple => {
  const part = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}
function oklab(light: Triple): Triple {
  const clear: Triple = [Math.max(0, light[0]), Math.max(0, light[1]), Math.max(0, light[2])]
  const [l, m, s] = [
    Math.cbrt(times([0.4122214708, 0.5363325363, 0.0514459929], clear)),
    Math.cbrt(times([0.2119034982, 0.6806995451, 0.1073969566], clear)),
    Math.cbrt(times([0.0883024619, 0.2817188376, 0.6299787005], clear)),
  ]
  const cone: Triple = [l, m, s]
  return [
    times([0.2104542553, 0.793617785, -0.0040720468], cone),
    times([1.9779984951, -2.428592205, 0.4505937099], cone),
    times([0.0259040371, 0.7827717662, -0.808675766], cone),
  ]
}
const seen = (hex: string) =>
  EYES.map(([red, green, blue]) => {
    const light = linear(hex)
    return oklab([times(red, light), times(green, light), times(blue, light)])
  })
const apart = (one: string, other: string) => {
  const [a, b] = [seen(one), seen(other)]
  return Math.min(
    ...a.map((lab, eye) => {
      const [l, m, s] = b[eye] ?? lab
      return Math.hypot(lab[0] - l, lab[1] - m, lab[2] - s)
    }),
  )
}

it.each(['dark', 'light'])(
  'rule 31: in the %s theme the six colours are distinct for colour-blind eyes',
  (theme) => {
    const css = readFileSync(join(import.meta.dirname, '../../../ui/styles/tokens.css'), 'utf8')
    const block = css.slice(css.indexOf(`[data-theme="${theme}"]`))
    const colours = [1, 2, 3, 4, 5, 6].map((number) => {
      const [, hex = ''] = new RegExp(`--chart-${number}: (#\\w{6})`).exec(block) ?? []
      return hex
    })
    const near = colours.flatMap((one, index) =>
      colours.slice(index + 1).flatMap((other) => (apart(one, other) < 0.07 ? [`${one} ${other}`] : [])),
    )
    expect(near).toEqual([])
  },
)
