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

/** One list in which what an attempt made is shown. */
export interface WriteList {
  /**
   * By what its rows are ordered, the newest first: `created` lists run down by id and may be left at the watermark, `closed` ones
   * are read to their end, because an old order that was closed late stands before a new one.
   */
  readonly orderedBy: 'created' | 'closed'
  read(source: ListSource, page: PageInput): Promise<Page<WriteRow>>
}

/** Whose list, and of what. */
export interface ListSource {
  readonly transport: Transport
  readonly input: AttemptInput
  readonly signal?: AbortSignal | undefined
}

/**
 * How a field of a row is compared with what was asked for: as text, as a number the exchange may have rounded, or as such a
 * number of which it may have taken its fee.
 */
export type Compare = 'text' | 'number' | 'beforeFee'

/** What can be found in lists of one kind of write. */
export interface WriteKind {
  /** Open ones first: an order moves from there to the history, not back. */
  readonly lists: readonly WriteList[]
  /** What is in none of the lists was never placed. False where an exchange may keep no record. */
  readonly complete: boolean
  /** Fields of the row that must be those of the input. */
  readonly fields: Readonly<Record<string, Compare>>
  /** Fields of the row that the call itself says. */
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

/** The pair of an input, in whichever way it names it. */
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

/** Spot orders. A market order's row says at what price it was filled. */
function spotOrderKind(side: Side, type: OrderType): WriteKind {
  return {
    lists: [paged('created', spotOpenOrders, ofPair), paged('closed', spotOrderHistory, ofPair)],
    complete: true,
    fields: { base: 'text', quote: 'text', quantity: 'number', ...(type === 'limit' && { price: 'number' }) },
    fixed: { side, type },
  }
}

/** Futures orders. */
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

/** Cycle orders. */
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

/** Withdrawals. The chain is not in the record. */
const withdrawalKind: WriteKind = {
  lists: [paged('created', accountRecords, ofCoin('withdrawal'))],
  complete: true,
  fields: { coin: 'text', address: 'text', tag: 'text', quantity: 'beforeFee' },
}

/** Transfers between accounts: some exchanges keep no record of them, so a missing one proves nothing. */
const transferKind: WriteKind = {
  lists: [paged('created', accountRecords, ofCoin('transfer'))],
  complete: false,
  fields: { coin: 'text', quantity: 'number' },
}

/** Swaps. The record has no pair id; what was paid tells them apart. */
const swapKind: WriteKind = {
  lists: [paged('created', flashOrders, alone)],
  complete: true,
  fields: { paid: 'number' },
}

/** Shares of token sales. */
const subscriptionKind: WriteKind = {
  lists: [paged('created', ieoOrders, alone)],
  complete: true,
  fields: { projectId: 'number', payCoin: 'text', quantity: 'number' },
}

/** A write whose result shows in lists. */
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

/** The entry of a write and the lists in which its result can be found; undefined for a write that shows in none. */
export const listedWrite = (name: string): ListedWrite | undefined =>
  LISTED.find(({ entry }) => entry.name === name)
