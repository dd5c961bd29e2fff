import type { Locale } from '../environment'

export interface Separators {
  readonly group: string
  readonly point: string
  /** Steps of compact numbers: a power of ten and its sign, the greatest first. */
  readonly units: readonly (readonly [power: number, sign: string])[]
}

type Units = Separators['units']

const western: Units = [
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
]
const eastern = (tenThousand: string, hundredMillion: string): Separators => ({
  group: ',',
  point: '.',
  units: [
    [8, hundredMillion],
    [4, tenThousand],
  ],
})
const comma: Separators = { group: ',', point: '.', units: western }
const dot: Separators = { group: '.', point: ',', units: western }

/** How each language groups digits and shortens large numbers. */
export const separators: Readonly<Record<Locale, Separators>> = {
  EN: comma,
  CN: eastern('万', '亿'),
  TW: eastern('萬', '億'),
  JP: eastern('万', '億'),
  KO: eastern('만', '억'),
  TR: dot,
  VI: dot,
  ID: dot,
  RU: { group: '\u00a0', point: ',', units: western },
}
