const PARTS = [
  { info: 'info', bids: 'buy', asks: 'sell' },
  { info: 'coninfo', bids: 'conbuy', asks: 'consell' },
] as const
/** Updates between two one-tick moves of the whole book; the others change quantities. */
const TICK_EVERY = 25
const CHANGED_ROWS = 6

interface Level {
  readonly price: string
  readonly amount: string
}
type Part = (typeof PARTS)[number]
type Frame = Readonly<Record<string, never>>

export interface MovingBook {
  /** Records a frame of the sandbox and returns it without the book, whose quantities have no number. */
  learn(text: string): string
  /** Next frame as text, with `number` as the quantity of the best bid; undefined before the first frame. */
  next(number: number): string | undefined
}

/** Generates further frames of a pair from the last one the sandbox pushed. */
export function createMovingBook(): MovingBook {
  let part: Part | undefined
  let info: { readonly price: string; readonly price_accuracy?: string } | undefined
  let bids: readonly Level[] = []
  let asks: readonly Level[] = []
  let step = 0

  const move = (ticks: number) => {
    const decimals = Number(info?.price_accuracy ?? 2)
    const shift = (text: string) => (Number(text) + ticks * 10 ** -decimals).toFixed(decimals)
    const shifted = (levels: readonly Level[]) =>
      levels.map((level) => ({ ...level, price: shift(level.price) }))
    if (info) info = { ...info, price: shift(info.price) }
    bids = shifted(bids)
    asks = shifted(asks)
  }
  const change = (levels: readonly Level[]) =>
    levels.map((level, index) =>
      (index + step) % levels.length < CHANGED_ROWS
        ? { ...level, amount: String(1 + ((step * 31 + index * 7) % 900)) }
        : level,
    )

  return {
    learn(text) {
      if (!text.startsWith('{"info"') && !text.startsWith('{"coninfo"')) return text
      const { kline, top, contop, ...frame } = JSON.parse(text) as Frame
      part = PARTS.find((one) => frame[one.info])
      if (!part) return text
      info = frame[part.info]
      bids = frame[part.bids] ?? []
      asks = frame[part.asks] ?? []
      return JSON.stringify({ [part.info]: info, kline, top, contop })
    },
    next(number) {
      if (!part) return undefined
      step += 1
      if (step % TICK_EVERY === 0) move(step % (2 * TICK_EVERY) === 0 ? 1 : -1)
      bids = change(bids)
      asks = change(asks)
      const [best, ...others] = bids
      const numbered = [{ ...best, amount: String(number) }, ...others]
      return JSON.stringify({ [part.info]: info, [part.bids]: numbered, [part.asks]: asks })
    },
  }
}
