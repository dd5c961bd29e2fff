import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import type { HistoryEntry } from '../findings'
import type { LabObserver, LabView, ObservedCall } from './observer'

/** Entries that a result keeps: the last ones matter for a failure. */
const MOST_ENTRIES = 2_000

/** Calls that place or amend an order. */
export const ORDER_CALL = /^(?:spot|futures)\.(?:buy|sell)(?:Limit|Market)$/
/** Code of an accepted call. */
const ACCEPTED = 200
const CANCEL_CALL = /^(?:spot|futures)\.cancel/

export interface History extends LabObserver {
  add(entry: HistoryEntry): void
  readonly entries: readonly HistoryEntry[]
  /** Orders sent. */
  readonly orders: number
}

/** Records what the bot did and what happened to it. */
export function createHistory(onEntry: (entry: HistoryEntry) => void): History {
  let entries: HistoryEntry[] = []
  let orders = 0
  /** Funding by open position. */
  const fundings = new Map<number, bigint>()
  const add = (entry: HistoryEntry) => {
    entries.push(entry)
    if (entries.length > 2 * MOST_ENTRIES) entries = entries.slice(-MOST_ENTRIES)
    onEntry(entry)
  }
  return {
    add,
    get entries() {
      return entries.slice(-MOST_ENTRIES)
    },
    get orders() {
      return orders
    },
    call(call, view) {
      const kind = ORDER_CALL.test(call.name) ? 'order' : CANCEL_CALL.test(call.name) ? 'cancel' : undefined
      if (kind === undefined || call.isLookup) return
      if (kind === 'order') orders++
      add({ at: call.sentAt - (view.now() - view.elapsed()), kind, text: callText(call) })
      const refusal = refusalOf(call.answer)
      if (refusal !== undefined)
        add({ at: view.elapsed(), kind: 'rejected', text: `${call.name}: ${refusal}` })
    },
    outcome({ trades, futures }, _type, view) {
      for (const trade of [...trades, ...futures.trades]) {
        if (trade.makerUid === view.uid || trade.takerUid === view.uid)
          add({ at: view.elapsed(), kind: 'fill', text: fillText(trade, view) })
      }
      for (const { uid, status, positionId, contract, funding } of futures.positions) {
        if (uid !== view.uid) continue
        if (status === 'liquidated')
          add({ at: view.elapsed(), kind: 'liquidation', text: `position ${positionId} of ${contract}` })
        const paid = funding - (fundings.get(positionId) ?? 0n)
        if (paid !== 0n)
          add({ at: view.elapsed(), kind: 'funding', text: `${unitsText(paid, COIN_DECIMALS)} ${contract}` })
        if (status === 'open') fundings.set(positionId, funding)
        else fundings.delete(positionId)
      }
    },
  }
}

function callText({ name, input, fault }: ObservedCall): string {
  const values = typeof input === 'object' && input !== null ? Object.entries(input) : []
  const text = values.map(([key, value]) => `${key}=${String(value)}`).join(' ')
  return `${name} ${text}${fault === undefined ? '' : ` [${fault}]`}`
}

function refusalOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || answer.code === ACCEPTED)
    return undefined
  return 'msg' in answer ? String(answer.msg) : `code ${String(answer.code)}`
}

type Trade = Parameters<NonNullable<LabObserver['outcome']>>[0]['trades'][number]

function fillText(trade: Trade, { exchange, uid }: LabView): string {
  const pair = exchange.spot.pairs.get(trade.pair)?.config
  const contract = exchange.futures.contracts.get(trade.pair)?.config
  const isTaker = trade.takerUid === uid
  const other = trade.takerSide === 'buy' ? 'sell' : 'buy'
  const side = isTaker ? trade.takerSide : other
  const decimals = pair?.priceDecimals ?? contract?.priceDecimals ?? 0
  const quantity = pair === undefined ? String(trade.lots) : unitsText(trade.lots, pair.amountDecimals)
  return `${side} ${quantity} ${trade.pair} at ${unitsText(trade.price, decimals)} (${isTaker ? 'taker' : 'maker'})`
}
