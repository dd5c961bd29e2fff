import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { WireCodec } from './codec'
import {
  decimalField,
  decimalOrZero,
  optionalDecimal,
  optionalText,
  textOrEmpty,
  textRequired,
  wholeField,
  wholeOr,
} from './fields'
import type { IeoOrder, IeoPayCoin, IeoProject } from './ieo-model'
import { names } from './names'
import { deadline, field, money, named, requestRow, row, time, written } from './row'

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
  id: field('autoid', wholeField, 'id'),
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
  giftRate: field('giftRate', decimalOrZero),
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
  id: field('autoid', wholeField, 'id'),
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
