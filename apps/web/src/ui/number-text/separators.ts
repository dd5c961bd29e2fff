import type { Locale } from '@bgk/sdk'

interface Separators {
  group: string
  point: string
  /** Steps of compact numbers: power of ten and its sign. */
  units: readonly (readonly [power: number, sign: string])[]
}

const western = [
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
] as const
const comma = { group: ',', point: '.', units: western }
const dot = { group: '.', point: ',', units: western }

/** How each language groups digits and shortens large numbers. */
export const separators: Readonly<Record<Locale, Separators>> = {
  EN: comma,
  CN: {
    group: ',',
    point: '.',
    units: [
      [8, '亿'],
      [4, '万'],
    ],
  },
  TW: {
    group: ',',
    point: '.',
    units: [
      [8, '億'],
      [4, '萬'],
    ],
  },
  JP: {
    group: ',',
    point: '.',
    units: [
      [8, '億'],
      [4, '万'],
    ],
  },
  KO: {
    group: ',',
    point: '.',
    units: [
      [8, '억'],
      [4, '만'],
    ],
  },
  TR: dot,
  VI: dot,
  ID: dot,
  RU: { group: '\u00a0', point: ',', units: western },
}
