import type { BookLevel } from '@bgk/sdk'
import { add, cmp, div, isZero, mul, sub, toFixed, toText } from '@bgk/sdk/decimal'
import type { Paint } from '../terminal/paint'
import { sanitize } from '../terminal/text'
import { displayWidth, pad, truncate } from '../terminal/width'
import { arrows, type Move } from './market-panes'

export interface BookState {
  /** Last price; absent until it is known. */
  readonly price: string | undefined
  readonly move: Move
  /** Best price first on both sides; undefined until loaded. */
  readonly book: { readonly asks: readonly BookLevel[]; readonly bids: readonly BookLevel[] } | undefined
  readonly depth: number
}

const wideFrom = 60

/** Order book: side by side on a wide screen, stacked on a narrow one; never exceeds the size. */
export function bookPane(state: BookState, cols: number, rows: number, paint: Paint): string[] {
  if (state.book === undefined) return rows > 0 ? [truncate('Loading order book …', cols)] : []
  const asks = state.book.asks.slice(0, state.depth).map(readLevel)
  const bids = state.book.bids.slice(0, state.depth).map(readLevel)
  const widths = widthsOf([...asks, ...bids], { price: 5, amount: 6 })
  const half = Math.floor((cols - 3) / 2)
  const bar = half - widths.amount - widths.price - 4
  return cols >= wideFrom && bar >= 2
    ? sideBySide(asks, bids, state, { cols, rows, bar, widths }, paint)
    : stacked(asks, bids, state, cols, rows, paint)
}

interface Level {
  readonly price: string
  readonly amount: string
}

const readLevel = (level: BookLevel): Level => ({
  price: sanitize(level.price),
  amount: sanitize(level.quantity),
})

interface Widths {
  readonly price: number
  readonly amount: number
}

const widthsOf = (levels: readonly Level[], titles: Widths): Widths => ({
  price: Math.max(titles.price, ...levels.map((level) => displayWidth(level.price))),
  amount: Math.max(titles.amount, ...levels.map((level) => displayWidth(level.amount))),
})

function sideBySide(
  asks: readonly Level[],
  bids: readonly Level[],
  state: BookState,
  layout: { readonly cols: number; readonly rows: number; readonly bar: number; readonly widths: Widths },
  paint: Paint,
): string[] {
  const { cols, rows, bar, widths } = layout
  const count = Math.min(Math.max(asks.length, bids.length), Math.max(0, rows - 2))
  const bidBars = depthBars(bids.slice(0, count), bar)
  const askBars = depthBars(asks.slice(0, count), bar)
  const lines = [
    headline(asks, bids, state, cols, paint),
    paint.dim(
      `${pad('', bar, 'end')}  ${pad('Amount', widths.amount, 'end')}  ${pad('Bid', widths.price, 'end')}   ${pad('Ask', widths.price, 'end')}  ${pad('Amount', widths.amount, 'end')}`,
    ),
  ]
  for (let index = 0; index < count; index++) {
    const bid = bids[index]
    const ask = asks[index]
    const left = `${paint.dim(pad(bidBars[index] ?? '', bar, 'end'))}  ${pad(bid?.amount ?? '--', widths.amount, 'end')}  ${paint.up(pad(bid?.price ?? '--', widths.price, 'end'))}`
    const right = `${paint.down(pad(ask?.price ?? '--', widths.price, 'end'))}  ${pad(ask?.amount ?? '--', widths.amount, 'end')}  ${paint.dim(askBars[index] ?? '')}`
    lines.push(`${left}   ${right}`.trimEnd())
  }
  return lines.slice(0, Math.max(0, rows))
}

function stacked(
  asks: readonly Level[],
  bids: readonly Level[],
  state: BookState,
  cols: number,
  rows: number,
  paint: Paint,
): string[] {
  const each = Math.max(0, Math.floor((rows - 1) / 2))
  const shownAsks = asks.slice(0, each)
  const shownBids = bids.slice(0, each)
  const widths = widthsOf([...shownAsks, ...shownBids], { price: 3, amount: 3 })
  const bar = Math.max(0, cols - widths.price - widths.amount - 8)
  const side = (levels: readonly Level[], name: string, tone: (text: string) => string) => {
    const bars = depthBars(levels, bar)
    return levels.map((level, index) => {
      const text = `${name}  ${pad(level.price, widths.price, 'end')}  ${pad(level.amount, widths.amount, 'end')}`
      if (displayWidth(text) > cols) return truncate(`${name} ${level.price} ${level.amount}`, cols)
      const colored = `${name}  ${tone(pad(level.price, widths.price, 'end'))}  ${pad(level.amount, widths.amount, 'end')}`
      return bar < 2 ? colored : `${colored} ${paint.dim(bars[index] ?? '')}`.trimEnd()
    })
  }
  const lines = [
    ...side(shownAsks, 'ask', paint.down).reverse(),
    headline(asks, bids, state, cols, paint),
    ...side(shownBids, 'bid', paint.up),
  ]
  return lines.slice(0, Math.max(0, rows))
}

/** Last price and spread; the spread is dropped where it does not fit. */
function headline(
  asks: readonly Level[],
  bids: readonly Level[],
  state: BookState,
  cols: number,
  paint: Paint,
): string {
  const last = state.price === undefined ? '--' : `${arrows[state.move]} ${sanitize(state.price)}`.trim()
  const tone = state.move === 'same' ? paint.bold : paint[state.move]
  const [ask] = asks
  const [bid] = bids
  if (ask === undefined || bid === undefined) return tone(truncate(last, cols))
  const spread = sub(ask.price, bid.price)
  const middle = div(add(ask.price, bid.price), '2', 12, 'halfUp')
  const percent = isZero(middle)
    ? ''
    : ` (${toFixed(div(mul(spread, '100'), middle, 6, 'halfUp'), 3, 'halfUp')} %)`
  for (const rest of [`spread ${toText(spread)}${percent}`, `spread ${toText(spread)}`]) {
    if (displayWidth(last) + 2 + rest.length <= cols) return `${tone(last)}  ${paint.dim(rest)}`
  }
  return tone(truncate(last, cols))
}

/** A bar per level, as long as its share of the largest amount × price of that side. */
function depthBars(levels: readonly Level[], width: number): string[] {
  const costs = levels.map((level) => mul(level.price, level.amount))
  const [first] = costs
  if (first === undefined || width < 1) return levels.map(() => '')
  const largest = costs.reduce((most, cost) => (cmp(cost, most) > 0 ? cost : most), first)
  if (isZero(largest)) return levels.map(() => '')
  return costs.map((cost) => {
    const length = Number(toText(div(mul(cost, String(width)), largest, 0, 'halfUp')))
    return '█'.repeat(Math.max(0, Math.min(width, length)))
  })
}
