import {
  accountRecords,
  accountTransferFiat,
  accountTransferFutures,
  accountWithdraw,
} from '../endpoints/account-transfers'
import { call } from '../endpoints/call'
import { cycleBuy, cycleHistoryByPair, cyclePositions, cycleSell } from '../endpoints/cycle'
import type { Endpoint } from '../endpoints/endpoint'
import { flashOrders, flashSwap } from '../endpoints/flash'
import {
  futuresBuyLimit,
  futuresBuyMarket,
  futuresOpenOrders,
  futuresOrderHistory,
  futuresSellLimit,
  futuresSellMarket,
} from '../endpoints/futures-orders'
import { ieoOrders, ieoSubscribe } from '../endpoints/ieo'
import {
  spotBuyLimit,
  spotBuyMarket,
  spotOpenOrders,
  spotOrderHistory,
  spotSellLimit,
  spotSellMarket,
} from '../endpoints/spot'
import type { Transport } from '../http/transport'
import type { Page } from '../wire/codec/envelope'
import type { PageInput } from '../wire/codec/requests'
import type { AttemptInput } from './attempt'
import type { WriteRow } from './outcome'

/** List that shows the result of an attempt. */
export interface WriteList {
  /**
   * Order of its rows, newest first. `created` lists descend by id, so reading may stop at the watermark.
   * `closed` lists are read to their end, because an old order that was closed late precedes a new one.
   */
  readonly orderedBy: 'created' | 'closed'
  read(source: ListSource, page: PageInput): Promise<Page<WriteRow>>
}

/** Account and input of the list. */
export interface ListSource {
  readonly transport: Transport
  readonly input: AttemptInput
  readonly signal?: AbortSignal | undefined
}

/**
 * Comparison of a row's field with the request: text, a number that the exchange may have rounded, or such a
 * number less its fee.
 */
export type Compare = 'text' | 'number' | 'beforeFee'

/** Lists and fields that identify the result of one kind of write. */
export interface WriteKind {
  /** Open ones first: an order moves from there to the history, not back. */
  readonly lists: readonly WriteList[]
  /** True if a write that is in no list was never applied. False where an exchange may store no record. */
  readonly complete: boolean
  /** Fields of the row that must equal those of the input. */
  readonly fields: Readonly<Record<string, Compare>>
  /** Fields of the row that follow from the call itself. */
  readonly fixed?: Readonly<Record<string, string>>
}

function paged<Input extends PageInput, Row extends WriteRow>(
  orderedBy: WriteList['orderedBy'],
  entry: Endpoint<Input, Page<Row>>,
  inputOf: (input: AttemptInput, page: PageInput) => Input,
): WriteList {
  return {
    orderedBy,
    read: ({ transport, input, signal }, page) => call(transport, entry, inputOf(input, page), { signal }),
  }
}

const textOf = (input: AttemptInput, name: string) => String(input[name] ?? '')

/** Pair of an input, in any of its notations. */
export function pairOfInput(input: AttemptInput): { readonly base: string; readonly quote: string } {
  const { pair } = input
  if (typeof pair === 'string') {
    const [base = '', quote = ''] = pair.split('/')
    return { base, quote }
  }
  const { base, quote }: Readonly<Record<string, unknown>> = {
    ...(typeof pair === 'object' && pair !== null ? pair : input),
  }
  return { base: String(base ?? ''), quote: String(quote ?? '') }
}
const alone = (_input: AttemptInput, page: PageInput) => page
const ofPair = (input: AttemptInput, page: PageInput) => ({ pair: pairOfInput(input), ...page })
const ofCoin = (kind: string) => (input: AttemptInput, page: PageInput) => ({
  kind,
  coin: textOf(input, 'coin'),
  ...page,
})

type Side = 'buy' | 'sell'
type OrderType = 'limit' | 'market'

/** A market order's row has its fill price. */
function spotOrderKind(side: Side, type: OrderType): WriteKind {
  return {
    lists: [paged('created', spotOpenOrders, ofPair), paged('closed', spotOrderHistory, ofPair)],
    complete: true,
    fields: { base: 'text', quote: 'text', quantity: 'number', ...(type === 'limit' && { price: 'number' }) },
    fixed: { side, type },
  }
}

function futuresOrderKind(side: Side, type: OrderType): WriteKind {
  return {
    lists: [paged('created', futuresOpenOrders, alone), paged('closed', futuresOrderHistory, alone)],
    complete: true,
    fields: {
      base: 'text',
      quote: 'text',
      quantity: 'number',
      leverage: 'number',
      marginMode: 'text',
      ...(type === 'limit' && { price: 'number' }),
    },
    fixed: { side, type },
  }
}

function cycleOrderKind(side: Side): WriteKind {
  const positions: WriteList = {
    orderedBy: 'created',
    async read({ transport, input, signal }) {
      const rows = await call(transport, cyclePositions, pairOfInput(input), { signal })
      return { rows, total: rows.length }
    },
  }
  return {
    lists: [positions, paged('closed', cycleHistoryByPair, ofPair)],
    complete: true,
    fields: { base: 'text', quote: 'text', quantity: 'number', payCoin: 'text', seconds: 'number' },
    fixed: { side },
  }
}

/** The chain is not in the record. */
const withdrawalKind: WriteKind = {
  lists: [paged('created', accountRecords, ofCoin('withdrawal'))],
  complete: true,
  fields: { coin: 'text', address: 'text', tag: 'text', quantity: 'beforeFee' },
}

/** Some exchanges store no record of transfers, so a missing one proves nothing. */
const transferKind: WriteKind = {
  lists: [paged('created', accountRecords, ofCoin('transfer'))],
  complete: false,
  fields: { coin: 'text', quantity: 'number' },
}

/** The record has no pair id; the paid coin and quantity identify it. */
const swapKind: WriteKind = {
  lists: [paged('created', flashOrders, alone)],
  complete: true,
  fields: { paid: 'number' },
}

const subscriptionKind: WriteKind = {
  lists: [paged('created', ieoOrders, alone)],
  complete: true,
  fields: { projectId: 'number', payCoin: 'text', quantity: 'number' },
}

/** Write with a result in lists. */
interface ListedWrite {
  readonly entry: Pick<Endpoint, 'name' | 'method' | 'path' | 'auth'>
  readonly kind: WriteKind
}

const LISTED: readonly ListedWrite[] = [
  { entry: spotBuyLimit, kind: spotOrderKind('buy', 'limit') },
  { entry: spotSellLimit, kind: spotOrderKind('sell', 'limit') },
  { entry: spotBuyMarket, kind: spotOrderKind('buy', 'market') },
  { entry: spotSellMarket, kind: spotOrderKind('sell', 'market') },
  { entry: futuresBuyLimit, kind: futuresOrderKind('buy', 'limit') },
  { entry: futuresSellLimit, kind: futuresOrderKind('sell', 'limit') },
  { entry: futuresBuyMarket, kind: futuresOrderKind('buy', 'market') },
  { entry: futuresSellMarket, kind: futuresOrderKind('sell', 'market') },
  { entry: cycleBuy, kind: cycleOrderKind('buy') },
  { entry: cycleSell, kind: cycleOrderKind('sell') },
  { entry: accountWithdraw, kind: withdrawalKind },
  { entry: accountTransferFutures, kind: transferKind },
  { entry: accountTransferFiat, kind: transferKind },
  { entry: flashSwap, kind: swapKind },
  { entry: ieoSubscribe, kind: subscriptionKind },
]

/** Entry of a write and the lists of its result; undefined for a write without lists. */
export const listedWrite = (name: string): ListedWrite | undefined =>
  LISTED.find(({ entry }) => entry.name === name)
