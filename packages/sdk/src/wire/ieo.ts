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

/** A token sale. Prices and amounts are plain decimal text, instants epoch milliseconds; what the server does not say is absent. */
export interface IeoProject {
  readonly id: number
  readonly title?: string
  /** What is sold. */
  readonly coin: string
  /** USDT for one coin. */
  readonly price: string
  readonly startsAt?: number
  readonly endsAt?: number
  /** When the coin is listed for trading. */
  readonly listedAt?: number
  readonly issued?: string
  readonly remaining?: string
  /** Of one subscription, in the coin sold. */
  readonly min?: string
  /** Absent = no limit. */
  readonly max?: string
  /** Days between buying and the first release. */
  readonly lockDays?: number
  /** In how many equal parts it is released, one a day from the end of the lock; absent where the server does not say. */
  readonly releaseParts?: number
  /** What is given on top, as a fraction of what was bought. */
  readonly giftRate?: string
  /** What it can be paid with. */
  readonly payCoins?: readonly string[]
  readonly logo?: string
  /** HTML from the server: sanitise before showing (docs/reference/rules.md#r30). */
  readonly introduction?: string
  readonly status?: 'notOpen' | 'open' | 'ended' | (string & {})
}

/** A coin a project can be paid with. */
export interface IeoPayCoin extends AccountRow {
  readonly coin: string
  readonly available?: string
  /** Units of this coin for one coin of the project. */
  readonly price?: string
}

/** A share in a token sale; figures are plain decimal text, and what the server does not say is absent. */
export interface IeoOrder extends AccountRow {
  readonly id: number
  readonly projectId?: number
  readonly title?: string
  readonly coin?: string
  readonly payCoin?: string
  /** Bought, in the coin sold. */
  readonly quantity?: string
  /** In the pay coin. */
  readonly paid?: string
  /** Given on top, in the coin sold. */
  readonly gift?: string
  /** Set free so far, in the coin sold. */
  readonly released?: string
  readonly status?: 'locked' | 'releasing' | 'released' | (string & {})
  readonly unlocksAt?: number
  /** When the next part is set free; absent when all is, and where the server does not say. */
  readonly nextReleaseAt?: number
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}

// No client of the family shows these payloads: they are our own, after the family's panel
// (docs/reference/rules.md#r20, docs/wire-own.md). To talk to a server with other names, change the tables
// here.

const projectNames = names({ notOpen: '1', open: '2', ended: '4' })

// The panel knows five states, the product three: not announced is not open, listed has ended.
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

/** What `client.ieo.subscribe` takes. */
export interface SubscribeInput {
  /** The `id` of the project. */
  readonly projectId: number
  /** The coin to pay with. */
  readonly payCoin: string
  /** Plain decimal text, in the coin sold. */
  readonly quantity: string
  /** Only where the server asks for it. */
  readonly fundPassword?: string
}

/** Body of /ieo/addIeoOrder. */
export const subscribeRequest: WireCodec<SubscribeInput> = requestRow<SubscribeInput>({
  projectId: field('autoid', wholeField, 'id'),
  payCoin: field('paycoin', nonEmptyText, 'payCoin'),
  quantity: money('number'),
  fundPassword: field('tradPassword', optionalText, 'tradpassword'),
})
