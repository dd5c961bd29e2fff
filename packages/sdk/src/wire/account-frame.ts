import {
  type FiatAsset,
  type FuturesAsset,
  fiatAssetCodec,
  futuresAssetCodec,
  type WalletAsset,
  walletAssetCodec,
} from './account'
import { type AccountRow, codec, joinCodecs, type WireCodec, wrapped } from './codec/codec'
import type { Rows } from './codec/field-builders'
import { field, listed, maybe } from './codec/field-builders'
import { optionalText, textRequired, wholeField } from './codec/fields'
import { accountRow, row } from './codec/row'
import { before } from './codec/schema'
import { type FuturesOrder, type FuturesPosition, futuresOrderCodec, futuresPositionCodec } from './futures'
import { type SpotFill, type SpotOrder, spotFillCodec, spotOrderCodec } from './spot'
import { type FinanceRecord, financeRecordCodec } from './wallet'

// Account stream: WebSocket /ws/account (docs/reference/account-stream.md). Rows of several lists share one
// key of a frame, told apart by their `wallet`.

/** Path of the account stream. */
export const ACCOUNT_STREAM_PATH = '/ws/account'

/** Close code of an account stream without a valid login. */
export const ACCOUNT_STREAM_ENDED = 4401

/** A fill of the account stream; futures `quantity` in lots. */
export interface AccountFill extends SpotFill {
  readonly wallet?: 'spot' | 'futures' | (string & {})
}

/**
 * A frame of the account stream: changed rows, in the format of their lists. Lists without changes are
 * absent.
 */
export interface AccountFrame {
  /** Sequence number, one above the previous frame's or the greeting's. After a gap, reload the lists. */
  readonly seq: number
  /** Open spot orders; closed ones once. */
  readonly spotOrders?: Rows<SpotOrder>
  /** Open futures orders; closed ones once. */
  readonly futuresOrders?: Rows<FuturesOrder>
  /** Open positions; closed ones once. */
  readonly positions?: Rows<FuturesPosition>
  /** Coins of the spot wallet. */
  readonly spotBalances?: Rows<WalletAsset>
  /** Coins of the futures wallet. */
  readonly futuresBalances?: Rows<FuturesAsset>
  /** Coins of the fiat wallet. */
  readonly fiatBalances?: Rows<FiatAsset>
  /** Each fill once, oldest first. */
  readonly fills?: Rows<AccountFill>
  /** Finance records, new and changed. */
  readonly records?: Rows<FinanceRecord>
}

/** First message of a client on the account stream. */
export interface AccountLogin {
  readonly token: string
  /** Language of records, as in the `locale` header. */
  readonly locale?: string
  /** As in `RecordsInput`. */
  readonly types?: string
}

const fill: WireCodec<AccountFill> = joinCodecs(
  spotFillCodec,
  accountRow<AccountRow & Pick<AccountFill, 'wallet'>>({ wallet: field('wallet', optionalText) }, null),
)

const tables = {
  spotOrders: ['orders', 'spot'],
  futuresOrders: ['orders', 'futures'],
  spotBalances: ['balances', 'spot'],
  futuresBalances: ['balances', 'futures'],
  fiatBalances: ['balances', 'fiat'],
} as const

const split: WireCodec<AccountFrame> = row<AccountFrame>({
  seq: field('seq', wholeField),
  spotOrders: maybe(listed('spotOrders', spotOrderCodec)),
  futuresOrders: maybe(listed('futuresOrders', futuresOrderCodec)),
  positions: maybe(listed('positions', futuresPositionCodec)),
  spotBalances: maybe(listed('spotBalances', walletAssetCodec)),
  futuresBalances: maybe(listed('futuresBalances', futuresAssetCodec)),
  fiatBalances: maybe(listed('fiatBalances', fiatAssetCodec)),
  fills: maybe(listed('fills', fill)),
  records: maybe(listed('records', financeRecordCodec)),
})

/** A frame of the account stream. */
export const accountFrameCodec: WireCodec<AccountFrame> = codec(
  before(apart, split.schemaAt),
  (frame, utcOffset) => together(Object(split.encode(frame, utcOffset))),
)

/** The exchange's response to the login. */
export interface AccountGreeting {
  /** Sequence number before the first frame. */
  readonly seq: number
  /**
   * State the frames are based on, for `transport.seen`, so that no list is older. Absent with a single
   * gateway.
   */
  readonly state?: string
}

const greeting: WireCodec<AccountGreeting> = row<AccountGreeting>({
  seq: field('seq', wholeField),
  state: field('state', optionalText),
})

/** The exchange's response to the login of an account stream. */
export const accountGreetingCodec: WireCodec<AccountGreeting> = wrapped('account', greeting)

/** First message of a client. */
export const accountLoginCodec: WireCodec<AccountLogin> = row<AccountLogin>({
  token: field('token', textRequired),
  locale: field('locale', optionalText),
  types: field('types', optionalText),
})

type Plain = Readonly<Record<string, unknown>>

/** Splits the lists of a frame by wallet. */
function apart(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  const frame: Plain = { ...input }
  const lists = Object.entries(tables).flatMap(([name, [key, wallet]]) => {
    const rows = frame[key]
    if (!Array.isArray(rows)) return []
    const own = rows.filter((one: unknown) => Object(one).wallet === wallet)
    return own.length > 0 ? [[name, own] as const] : []
  })
  return { ...frame, ...Object.fromEntries(lists) }
}

function together(frame: Plain): Plain {
  const wire: Record<string, unknown> = {}
  for (const [name, rows] of Object.entries(frame)) {
    const [key, wallet] = new Map<string, readonly [string, string]>(Object.entries(tables)).get(name) ?? []
    if (key === undefined || !Array.isArray(rows)) wire[name] = rows
    else {
      const before = wire[key]
      const own = rows.map((one: object) => ({ ...one, wallet }))
      wire[key] = Array.isArray(before) ? [...before, ...own] : own
    }
  }
  return wire
}

/**
 * Close frame of a server that stops: reconnect immediately, because sockets are closed one by one and
 * another server is ready. The same code with another reason means that all were closed.
 */
export const SERVICE_RESTART = { code: 1012, reason: 'service restart' } as const
