import type { AccountRow, WireCodec } from './codec/codec'
import { deadline, field, maybe, money, optionallyNamed, rowId, time, values } from './codec/field-builders'
import {
  type Names,
  names,
  nonEmptyText,
  optionalDecimal,
  optionalText,
  optionalUnsigned,
  optionalWhole,
  textRequired,
  unsignedField,
  wholeField,
} from './codec/fields'
import { accountRow, listedRow, requestRow } from './codec/row'

/**
 * A token sale. Prices and quantities are plain decimal text, times epoch milliseconds; unknown values are
 * absent.
 */
export interface IeoProject {
  readonly id: number
  readonly title?: string
  /** The coin on sale. */
  readonly coin: string
  /** USDT per coin. */
  readonly price: string
  readonly startsAt?: number
  readonly endsAt?: number
  /** Listing time of the coin. */
  readonly listedAt?: number
  readonly issued?: string
  readonly remaining?: string
  /** Minimum of one subscription, in the coin on sale. */
  readonly min?: string
  /** Absent: no limit. */
  readonly max?: string
  /** Days between the purchase and the first release. */
  readonly lockDays?: number
  /** Number of equal parts, released daily from the end of the lock; absent if unknown. */
  readonly releaseParts?: number
  /** Bonus as a fraction of the bought quantity. */
  readonly giftRate?: string
  /** Accepted coins. */
  readonly payCoins?: readonly string[]
  readonly logo?: string
  /** HTML from the server: sanitise before display (docs/reference/rules.md#r30). */
  readonly introduction?: string
  readonly status?: 'notOpen' | 'open' | 'ended' | (string & {})
}

/** A pay coin of a project. */
export interface IeoPayCoin extends AccountRow {
  readonly coin: string
  readonly available?: string
  /** Units of this coin per coin of the project. */
  readonly price?: string
}

/** A subscription to a token sale; numbers are plain decimal text, and unknown values are absent. */
export interface IeoOrder extends AccountRow {
  readonly id: number
  readonly projectId?: number
  readonly title?: string
  readonly coin?: string
  readonly payCoin?: string
  /** Bought quantity, in the coin on sale. */
  readonly quantity?: string
  /** In the pay coin. */
  readonly paid?: string
  /** Bonus, in the coin on sale. */
  readonly gift?: string
  /** Quantity released so far, in the coin on sale. */
  readonly released?: string
  readonly status?: 'locked' | 'releasing' | 'released' | (string & {})
  readonly unlocksAt?: number
  /** Time of the next release; absent after the last one and if unknown. */
  readonly nextReleaseAt?: number
  /** Epoch milliseconds; absent if unknown. */
  readonly createdAt?: number
}

// Clients of the family do not reveal these payloads: they are our own, after the family's admin panel
// (docs/reference/rules.md#r20, docs/reference/payloads.md). To support a server with other names, change these tables.

const projectNames = names({ notOpen: '1', open: '2', ended: '4' })

// The admin panel knows five states, the product three: not announced is not open, listed has ended.
const PROJECT_ALIASES: ReadonlyMap<string, string> = new Map([
  ['0', '1'],
  ['3', '4'],
])

const projectStatusNames: Names = {
  toDomain: (state) => projectNames.toDomain(PROJECT_ALIASES.get(state) ?? state),
  toWire: (status) => projectNames.toWire(status),
}

/** One row of /ieo/getIeoList. */
export const ieoProjectCodec: WireCodec<IeoProject> = listedRow<IeoProject>({
  id: rowId('id'),
  title: field('title', optionalText),
  coin: field('coin', textRequired),
  price: field('issuePrice', unsignedField, 'price'),
  startsAt: deadline('startBuyDate'),
  endsAt: deadline('closeDate'),
  listedAt: deadline('upDate'),
  issued: field('issueNum', optionalDecimal),
  remaining: field('surplusNum', optionalUnsigned),
  min: field('min', optionalDecimal),
  max: field('max', optionalDecimal),
  lockDays: field('lockDays', optionalWhole),
  releaseParts: field('releaseParts', optionalWhole),
  giftRate: field('giftRate', optionalDecimal),
  payCoins: maybe(values('paycoins', textRequired, 'payCoins')),
  logo: field('imgUrl', optionalText, 'imgurl', 'logo'),
  introduction: field('remarks', optionalText),
  status: optionallyNamed('status', projectStatusNames),
})

/** One row of /ieo/findPayCoinByCoin. */
export const ieoPayCoinCodec: WireCodec<IeoPayCoin> = accountRow<IeoPayCoin>(
  {
    coin: field('paycoin', textRequired, 'payCoin', 'coin'),
    available: field('usable', optionalDecimal),
    price: field('price', optionalUnsigned),
  },
  'coin',
)

const orderNames = names({ locked: 'enable', releasing: 'section', released: 'success' })

/** One row of /ieo/getIeoOrder. */
export const ieoOrderCodec: WireCodec<IeoOrder> = accountRow<IeoOrder>({
  id: rowId('id'),
  projectId: field('ieoid', optionalWhole),
  title: field('title', optionalText, 'name'),
  coin: field('coin', optionalText),
  payCoin: field('paycoin', optionalText, 'payCoin'),
  quantity: field('number', optionalUnsigned),
  paid: field('paynumber', optionalDecimal, 'payNumber'),
  gift: field('gift', optionalDecimal),
  released: field('released', optionalDecimal),
  status: optionallyNamed('state', orderNames),
  unlocksAt: deadline('unlockDate', 'enddate'),
  nextReleaseAt: deadline('nextDate'),
  createdAt: time('wdate', 'writedate'),
})

/** Input of `client.ieo.subscribe`. */
export interface SubscribeInput {
  /** The `id` of the project. */
  readonly projectId: number
  /** The coin to pay with. */
  readonly payCoin: string
  /** Plain decimal text, in the coin on sale. */
  readonly quantity: string
  /** Only if the server requires it. */
  readonly fundPassword?: string
}

/** Body of /ieo/addIeoOrder. */
export const subscribeRequest: WireCodec<SubscribeInput> = requestRow<SubscribeInput>({
  projectId: field('autoid', wholeField, 'id'),
  payCoin: field('paycoin', nonEmptyText, 'payCoin'),
  quantity: money('number'),
  fundPassword: field('tradPassword', optionalText, 'tradpassword'),
})
