import { accountFuturesAssets, accountSpotAssets } from '../endpoints/account-assets'
import { call } from '../endpoints/call'
import { futuresOpenOrders } from '../endpoints/futures-orders'
import { futuresPositions } from '../endpoints/futures-positions'
import {
  cycleCandles,
  cycleInfo,
  cycleSymbols,
  futuresCandles,
  futuresMarket,
  futuresSymbols,
  spotCandles,
  spotMarket,
  spotSymbols,
} from '../endpoints/markets'
import { spotOpenOrders } from '../endpoints/spot'
import { isBgkError } from '../errors'
import type { Transport } from '../http/transport'
import type { Page } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import type { PairRef } from '../wire/codec/pair'
import type { FuturesPosition } from '../wire/futures'
import type { SpotOrder } from '../wire/spot'
import { FUTURES_EVERY, SPOT_EVERY } from './account/account-source'
import type { FeedAccount, FeedCalls } from './feed-core'

const symbols = { spot: spotSymbols, futures: futuresSymbols, cycle: cycleSymbols }
const candles = { spot: spotCandles, futures: futuresCandles, cycle: cycleCandles }

const PAGE = 500
// An answer under way could be older than what the socket has brought since, or than an own write.
const FRESH = { fresh: true }

/** An exchange need not offer every kind of market: then there is nothing, and that is no failure. */
async function ifOpen<T, Other>(work: Promise<T>, otherwise: Other): Promise<T | Other> {
  try {
    return await work
  } catch (error) {
    if (isBgkError(error) && error.reason === 'NOT_OPEN') return otherwise
    throw error
  }
}

interface OrdersRead {
  readonly rows: readonly SpotOrder[]
  readonly incomplete: boolean
}

/** How many rows there are, as far as one page tells. */
const countOf = ({ rows, total = rows.length }: Page<unknown>): number => total

const isPositive = (amount: string | undefined) => amount !== undefined && /^[^-]*[1-9]/.test(amount)

/** First values for the feed. */
export function feedCalls(transport: Transport): FeedCalls {
  return {
    async market(kind, pair, options) {
      if (kind === 'spot') return call(transport, spotMarket, pair, { ...options, ...FRESH })
      if (kind === 'futures') return call(transport, futuresMarket, pair, { ...options, ...FRESH })
      // A cycle contract has neither book nor trades of its own.
      return {
        market: await call(transport, cycleInfo, pair, { ...options, ...FRESH }),
        asks: [],
        bids: [],
        trades: [],
      }
    },
    markets: (kind, options) =>
      ifOpen(call(transport, symbols[kind], undefined, { ...options, ...FRESH }), undefined),
    candles: (kind, input, options) => call(transport, candles[kind], input, { ...options, ...FRESH }),
  }
}

/** Reads an account for the feed. Equal reads of streams share a flight unless a write or a login came between them. */
export function accountCalls(
  transport: Transport,
  { login, writes, streamAnnounced }: Pick<FeedAccount, 'login' | 'writes' | 'streamAnnounced'>,
): FeedAccount {
  const sharing = <T>() => {
    const reads = new Map<string, Promise<T>>()
    return (name: string, read: () => Promise<T>): Promise<T> => {
      const key = `${name} ${writes.get()} ${login.get()}`
      const pending = reads.get(key) ?? read().finally(() => reads.delete(key))
      reads.set(key, pending)
      return pending
    }
  }
  const orders = sharing<OrdersRead>()
  const counts = sharing<number>()

  const spotOrders = async (pair: PairRef | undefined): Promise<OrdersRead> => {
    const rows: SpotOrder[] = []
    let incomplete = false
    for (let page = 1; ; page += 1) {
      const answer = await call(
        transport,
        spotOpenOrders,
        { ...(pair && { pair }), page, limit: PAGE },
        FRESH,
      )
      rows.push(...answer.rows)
      incomplete ||= answer.rows.incomplete === true
      if (answer.rows.length < PAGE || (answer.total !== undefined && rows.length >= answer.total))
        return { rows, incomplete }
    }
  }
  const openSpot = () =>
    counts('spot', async () => countOf(await call(transport, spotOpenOrders, { page: 1, limit: 1 }, FRESH)))
  const openFutures = () =>
    counts('futures', async () => {
      const page = await ifOpen(call(transport, futuresOpenOrders, { page: 1, limit: 1 }, FRESH), undefined)
      return page ? countOf(page) : 0
    })

  return {
    login,
    writes,
    ...(streamAnnounced && { streamAnnounced }),
    async openOrders(pair) {
      const name = pair ? `orders ${pair.base}/${pair.quote}` : 'orders'
      const { rows, incomplete } = await orders(name, () => spotOrders(pair))
      return { value: rows, incomplete, again: rows.length > 0 || incomplete ? SPOT_EVERY : undefined }
    },
    async balances() {
      const [spot, futures, spotCount, futuresCount] = await Promise.all([
        call(transport, accountSpotAssets, undefined, FRESH),
        ifOpen(call(transport, accountFuturesAssets, undefined, FRESH), undefined),
        openSpot(),
        openFutures(),
      ])
      const futuresBusy =
        futuresCount > 0 || futures?.assets.some(({ positionMargin }) => isPositive(positionMargin))
      const again = futuresBusy ? FUTURES_EVERY : spotCount > 0 ? SPOT_EVERY : undefined
      const incomplete = [spot.assets, futures?.assets].some((assets) => assets?.incomplete)
      return { value: { spot: spot.assets, futures: futures?.assets ?? [] }, incomplete, again }
    },
    async positions() {
      const [value, count] = await Promise.all([
        ifOpen<Rows<FuturesPosition>, Rows<FuturesPosition>>(
          call(transport, futuresPositions, undefined, FRESH),
          [],
        ),
        openFutures(),
      ])
      const incomplete = value.incomplete === true
      return {
        value,
        incomplete,
        again: count > 0 || value.length > 0 || incomplete ? FUTURES_EVERY : undefined,
      }
    },
  }
}
