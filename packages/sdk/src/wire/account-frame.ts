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

// The account stream: WebSocket /ws/account (docs/extensions.md#account-stream). Rows of several lists share one key of a frame;
// their `wallet` says which list they are of.

/** The path of the account stream. */
export const ACCOUNT_STREAM_PATH = '/ws/account'

/** The code with which the exchange closes an account stream whose login ended, or never was one. */
export const ACCOUNT_STREAM_ENDED = 4401

/** A fill of the account stream; of futures `quantity` counts lots. */
export interface AccountFill extends SpotFill {
  readonly wallet?: 'spot' | 'futures' | (string & {})
}

/** One frame of the account stream: the rows that changed, each as its list has it. A list without changes is absent. */
export interface AccountFrame {
  /** One more than that of the frame before; of the greeting for the first one. A gap: read the lists again. */
  readonly seq: number
  /** Open spot orders, and once each that ended. */
  readonly spotOrders?: Rows<SpotOrder>
  /** Open futures orders, and once each that ended. */
  readonly futuresOrders?: Rows<FuturesOrder>
  /** Open ones and, once, each that was closed. */
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

/** The first message of a client on the account stream. */
export interface AccountLogin {
  readonly token: string
  /** The language of records, as in the header `locale`. */
  readonly locale?: string
  /** As of `RecordsInput`. */
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

/** One frame of the account stream. */
export const accountFrameCodec: WireCodec<AccountFrame> = codec(
  before(apart, split.schemaAt),
  (frame, utcOffset) => together(Object(split.encode(frame, utcOffset))),
)

/** The exchange's answer to the login. */
export interface AccountGreeting {
  /** That before the first frame. */
  readonly seq: number
  /** Of which state the frames are the changes: `transport.seen` takes it, so that no list is older. Absent where there is one gateway. */
  readonly state?: string
}

const greeting: WireCodec<AccountGreeting> = row<AccountGreeting>({
  seq: field('seq', wholeField),
  state: field('state', optionalText),
})

/** The exchange's answer to the login of an account stream. */
export const accountGreetingCodec: WireCodec<AccountGreeting> = wrapped('account', greeting)

/** The first message of a client. */
export const accountLoginCodec: WireCodec<AccountLogin> = row<AccountLogin>({
  token: field('token', textRequired),
  locale: field('locale', optionalText),
  types: field('types', optionalText),
})

type Plain = Readonly<Record<string, unknown>>

/** The lists of a frame, each by its wallet. */
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
 * How a server closes its sockets that ends one by one: who hears it connects again at once, for nobody else was closed at the same moment
 * and another server, or the next one, is there already. The same code with another reason says that all were closed.
 */
export const SERVICE_RESTART = { code: 1012, reason: 'service restart' } as const
