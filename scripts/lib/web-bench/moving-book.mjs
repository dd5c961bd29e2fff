const PARTS = [
  { info: 'info', bids: 'buy', asks: 'sell' },
  { info: 'coninfo', bids: 'conbuy', asks: 'consell' },
]
/** Every so many updates the whole book moves by a tick; between them amounts change. */
const TICK_EVERY = 25
const CHANGED = 6

/** Makes up further frames of a pair from the last one the sandbox pushed. */
export function createMovingBook() {
  let part
  let last
  let step = 0

  return {
    /** Goes on from this frame of the sandbox; gives what of it is to be passed on: all but the book, whose amounts bear no number. */
    learn(text) {
      if (!text.startsWith('{"info"') && !text.startsWith('{"coninfo"')) return text
      const { kline, top, contop, ...frame } = JSON.parse(text)
      part = PARTS.find(({ info }) => frame[info])
      last = frame
      return JSON.stringify({ [part.info]: frame[part.info], kline, top, contop })
    },
    /** The next frame as text; its best bid has the amount `number`. */
    next(number) {
      if (!last) return undefined
      step += 1
      const { info, bids, asks } = part
      if (step % TICK_EVERY === 0) last = moved(last, part, step % (2 * TICK_EVERY) === 0 ? 1 : -1)
      const changed = (levels) =>
        levels.map((level, index) =>
          (index + step) % levels.length < CHANGED
            ? { ...level, amount: String(1 + ((step * 31 + index * 7) % 900)) }
            : level,
        )
      last = { ...last, [bids]: changed(last[bids]), [asks]: changed(last[asks]) }
      const [best, ...others] = last[bids]
      return JSON.stringify({
        [info]: last[info],
        [bids]: [{ ...best, amount: String(number) }, ...others],
        [asks]: last[asks],
      })
    },
  }
}

function moved(frame, { info, bids, asks }, way) {
  const decimals = Number(frame[info].price_accuracy ?? 2)
  const shift = (text) => (Number(text) + way * 10 ** -decimals).toFixed(decimals)
  const levels = (side) => side.map((level) => ({ ...level, price: shift(level.price) }))
  return {
    ...frame,
    [info]: { ...frame[info], price: shift(frame[info].price) },
    [bids]: levels(frame[bids]),
    [asks]: levels(frame[asks]),
  }
}
