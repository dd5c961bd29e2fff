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
import { optionalInstant } from './instant'
import { names } from './names'
import { field, money, named, requestRow, row, written } from './row'

// No client of the family shows these payloads: they are our own, after the family's panel (rules C20, wire §6.3, docs/wire-own.md).
// To talk to a server with other names, change the tables here.

const projectNames = /* @__PURE__ */ names({ notOpen: '1', open: '2', ended: '4' })

// The panel knows five states, the product three: not announced is not open, listed has ended.
const PROJECT_ALIASES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['0', '1'],
  ['3', '4'],
])

const projectStatus: ZodMiniType<string> = /* @__PURE__ */ z.pipe(
  textOrEmpty,
  /* @__PURE__ */ z.transform((state: string) => projectNames.toDomain(PROJECT_ALIASES.get(state) ?? state)),
)

/** One row of /ieo/getIeoList. */
export const ieoProjectCodec: WireCodec<IeoProject> = /* @__PURE__ */ row<IeoProject>({
  id: /* @__PURE__ */ field('autoid', wholeField, 'id'),
  title: /* @__PURE__ */ field('title', textOrEmpty),
  coin: /* @__PURE__ */ field('coin', textRequired),
  price: /* @__PURE__ */ field('issuePrice', decimalField, 'price'),
  startsAt: /* @__PURE__ */ field('startBuyDate', optionalInstant),
  endsAt: /* @__PURE__ */ field('closeDate', optionalInstant),
  listedAt: /* @__PURE__ */ field('upDate', optionalInstant),
  issued: /* @__PURE__ */ field('issueNum', decimalOrZero),
  remaining: /* @__PURE__ */ field('surplusNum', decimalOrZero),
  min: /* @__PURE__ */ field('min', decimalOrZero),
  max: /* @__PURE__ */ field('max', optionalDecimal),
  lockDays: /* @__PURE__ */ field('lockDays', /* @__PURE__ */ wholeOr(0)),
  giftRate: /* @__PURE__ */ field('giftRate', decimalOrZero),
  logo: /* @__PURE__ */ field('imgUrl', textOrEmpty, 'imgurl', 'logo'),
  introduction: /* @__PURE__ */ field('remarks', textOrEmpty),
  status: /* @__PURE__ */ written('status', projectStatus, projectNames.toWire),
})

/** One row of /ieo/findPayCoinByCoin. */
export const ieoPayCoinCodec: WireCodec<IeoPayCoin> = /* @__PURE__ */ row<IeoPayCoin>({
  coin: /* @__PURE__ */ field('paycoin', textRequired, 'payCoin', 'coin'),
  available: /* @__PURE__ */ field('usable', decimalOrZero),
  price: /* @__PURE__ */ field('price', decimalOrZero),
})

const orderNames = /* @__PURE__ */ names({ locked: 'enable', releasing: 'section', released: 'success' })

/** One row of /ieo/getIeoOrder. */
export const ieoOrderCodec: WireCodec<IeoOrder> = /* @__PURE__ */ row<IeoOrder>({
  id: /* @__PURE__ */ field('autoid', wholeField, 'id'),
  projectId: /* @__PURE__ */ field('ieoid', /* @__PURE__ */ wholeOr(0)),
  title: /* @__PURE__ */ field('title', textOrEmpty, 'name'),
  coin: /* @__PURE__ */ field('coin', textRequired),
  payCoin: /* @__PURE__ */ field('paycoin', textOrEmpty, 'payCoin'),
  quantity: /* @__PURE__ */ field('number', decimalOrZero),
  paid: /* @__PURE__ */ field('paynumber', decimalOrZero, 'payNumber'),
  gift: /* @__PURE__ */ field('gift', decimalOrZero),
  released: /* @__PURE__ */ field('released', decimalOrZero),
  status: /* @__PURE__ */ named('state', orderNames),
  unlocksAt: /* @__PURE__ */ field('unlockDate', optionalInstant, 'enddate'),
  createdAt: /* @__PURE__ */ field('wdate', textOrEmpty, 'writedate'),
})

export interface SubscribeInput {
  readonly projectId: number
  readonly payCoin: string
  /** Plain decimal text, in the coin sold. */
  readonly amount: string
  /** Only where the server asks for it. */
  readonly fundPassword?: string
}

/** Body of /ieo/addIeoOrder. */
export const subscribeRequest: WireCodec<SubscribeInput> = /* @__PURE__ */ requestRow<SubscribeInput>({
  projectId: /* @__PURE__ */ field('autoid', wholeField, 'id'),
  payCoin: /* @__PURE__ */ field('paycoin', textRequired, 'payCoin'),
  amount: /* @__PURE__ */ money('number'),
  fundPassword: /* @__PURE__ */ field('tradPassword', optionalText, 'tradpassword'),
})
