type Half = 'body' | 'wick' | 'none'

// A rising candle is drawn thin, a falling one solid: that tells them apart without colours.
const rising: Readonly<Record<Half, Readonly<Record<Half, string>>>> = {
  body: { body: '┃', wick: '╿', none: '╹' },
  wick: { body: '╽', wick: '│', none: '╵' },
  none: { body: '╻', wick: '╷', none: '' },
}
const falling: Readonly<Record<Half, Readonly<Record<Half, string>>>> = {
  body: { body: '█', wick: '▀', none: '▀' },
  wick: { body: '▄', wick: '│', none: '╵' },
  none: { body: '▄', wick: '╷', none: '' },
}

/** Half rows of a candle: where its body and its wick begin and end, 0 on top. */
export interface CandleHalves {
  readonly high: number
  readonly bodyTop: number
  readonly bodyBottom: number
  readonly low: number
}

/** The character of a candle in a row; '' where there is none of it. */
export function candleGlyph(halves: CandleHalves, row: number, isRising: boolean): string {
  const kind = (half: number): Half =>
    half >= halves.bodyTop && half <= halves.bodyBottom
      ? 'body'
      : half >= halves.high && half <= halves.low
        ? 'wick'
        : 'none'
  return (isRising ? rising : falling)[kind(row * 2)][kind(row * 2 + 1)]
}
