import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { WireCodec } from './codec'
import {
  decimalField,
  decimalOrZero,
  listOf,
  optionalDecimal,
  optionalText,
  optionalWhole,
  textOrEmpty,
  textRequired,
  wholeField,
  wholeOr,
} from './fields'
import { deadline, field, money, named, rowId, time, written } from './lines'
import { names } from './names'
import { requestRow, row } from './row'

/** A token sale. Prices and amounts are plain decimal text, instants epoch milliseconds. */
export interface IeoProject {
  readonly id: number
  readonly title: string
  /** What is sold. */
  readonly coin: string
  /** USDT for one coin. */
  readonly price: string
  readonly startsAt?: number
  readonly endsAt?: number
  /** When the coin is listed for trading. */
  readonly listedAt?: number
  readonly issued: string
  readonly remaining: string
  /** Of one subscription, in the coin sold. */
  readonly min: string
  /** Absent = no limit. */
  readonly max?: string
  /** Days between buying and the first release. */
  readonly lockDays: number
  /** In how many equal parts it is released, one a day from the end of the lock; absent where the server does not say. */
  readonly releaseParts?: number
  /** What is given on top, as a fraction of what was bought. */
  readonly giftRate: string
  /** What it can be paid with; empty where the server does not say. */
  readonly payCoins: readonly string[]
  readonly logo: string
  /** HTML from the server: sanitise before showing (docs/reference/rules.md#r30). */
  readonly introduction: string
  readonly status: 'notOpen' | 'open' | 'ended' | (string & {})
}

/** A coin a project can be paid with. */
export interface IeoPayCoin {
  readonly coin: string
  readonly available: string
  /** Units of this coin for one coin of the project. */
  readonly price: string
}

/** A share in a token sale; figures are plain decimal text. */
export interface IeoOrder {
  readonly id: number
  readonly projectId: number
  readonly title: string
  readonly coin: string
  readonly payCoin: string
  /** Bought, in the coin sold. */
  readonly quantity: string
  /** In the pay coin. */
  readonly paid: string
  /** Given on top, in the coin sold. */
  readonly gift: string
  /** Set free so far, in the coin sold. */
  readonly released: string
  readonly status: 'locked' | 'releasing' | 'released' | (string & {})
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

const projectStatus: ZodMiniType<string> = z.pipe(
  textOrEmpty,
  z.transform((state: string) => projectNames.toDomain(PROJECT_ALIASES.get(state) ?? state)),
)

/** One row of /ieo/getIeoList. */
export const ieoProjectCodec: WireCodec<IeoProject> = row<IeoProject>({
  id: rowId('id'),
  title: field('title', textOrEmpty),
  coin: field('coin', textRequired),
  price: field('issuePrice', decimalField, 'price'),
  startsAt: deadline('startBuyDate'),
  endsAt: deadline('closeDate'),
  listedAt: deadline('upDate'),
  issued: field('issueNum', decimalOrZero),
  remaining: field('surplusNum', decimalOrZero),
  min: field('min', decimalOrZero),
  max: field('max', optionalDecimal),
  lockDays: field('lockDays', wholeOr(0)),
  releaseParts: field('releaseParts', optionalWhole),
  giftRate: field('giftRate', decimalOrZero),
  payCoins: field<readonly string[]>('paycoins', listOf(textRequired), 'payCoins'),
  logo: field('imgUrl', textOrEmpty, 'imgurl', 'logo'),
  introduction: field('remarks', textOrEmpty),
  status: written('status', projectStatus, projectNames.toWire),
})

/** One row of /ieo/findPayCoinByCoin. */
export const ieoPayCoinCodec: WireCodec<IeoPayCoin> = row<IeoPayCoin>({
  coin: field('paycoin', textRequired, 'payCoin', 'coin'),
  available: field('usable', decimalOrZero),
  price: field('price', decimalOrZero),
})

const orderNames = names({ locked: 'enable', releasing: 'section', released: 'success' })

/** One row of /ieo/getIeoOrder. */
export const ieoOrderCodec: WireCodec<IeoOrder> = row<IeoOrder>({
  id: rowId('id'),
  projectId: field('ieoid', wholeOr(0)),
  title: field('title', textOrEmpty, 'name'),
  coin: field('coin', textRequired),
  payCoin: field('paycoin', textOrEmpty, 'payCoin'),
  quantity: field('number', decimalOrZero),
  paid: field('paynumber', decimalOrZero, 'payNumber'),
  gift: field('gift', decimalOrZero),
  released: field('released', decimalOrZero),
  status: named('state', orderNames),
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
  payCoin: field('paycoin', textRequired, 'payCoin'),
  quantity: money('number'),
  fundPassword: field('tradPassword', optionalText, 'tradpassword'),
})
