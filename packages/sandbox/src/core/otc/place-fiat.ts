import { checkFiatOrder } from '@bgk/sdk/trading'
import type { Answer } from '../command'
import { refusedCheck } from '../refused-check'
import { COIN_DECIMALS, parseUnits, unitsText } from '../units'
import type { World } from '../world'
import type { BuyForFiat, SellForFiat } from './otc-command'
import type { OtcOrder } from './otc-order'
import { coinPrice, quote } from './quote'

/** Of one member: what is asked for sets merchants' coins aside. */
export const FIAT_ORDERS_OPEN = 10

/** Enters an order that looks for a merchant; a seller's coins are frozen with it. */
export function placeFiat(world: World, command: BuyForFiat | SellForFiat): Answer {
  const { otc, now } = world
  const { uid } = command
  const side = command.type === 'otc.buy' ? 'buy' : 'sell'
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const coin = world.coins.get(command.coin)
  const offered = otc.config.coins.find((each) => each.coin === command.coin)
  if (coin === undefined || offered === undefined) return { ok: false, code: 'UNKNOWN_COIN', field: 'coin' }
  const usdt = coinPrice(world, coin.code)
  if (usdt === undefined) return { ok: false, code: 'PAIR_DISABLED', field: 'coin' }
  const currency = otc.currencies.get(command.currency)
  const rates = otc.published(command.currency)
  if (currency === undefined) return { ok: false, code: 'UNKNOWN_CURRENCY', field: 'currency' }
  if (!currency.enabled || rates === undefined) {
    return { ok: false, code: 'FIAT_CURRENCY_CLOSED', field: 'currency' }
  }
  const { bankCard } = world.paymentMethods.of(uid)
  const person = world.people.person(uid)
  const verdict = checkFiatOrder({
    side,
    quantity: command.amount,
    coin: offered,
    bankCardBound: bankCard !== null,
    locked: now < person.lockedUntil,
    usable: unitsText(world.wallet.fiat(uid, coin.code).available, COIN_DECIMALS),
  })
  if (!verdict.ok) return refusedCheck(verdict)
  const units = parseUnits(verdict.quantity, COIN_DECIMALS)
  if (units === undefined) return { ok: false, code: 'AMOUNT_INVALID', field: 'amount' }
  // Coins sold for money leave the exchange for good, as a withdrawal does.
  if (side === 'sell' && person.frozen) return { ok: false, code: 'FUNDS_FROZEN' }
  let open = 0
  for (const order of otc.openOrders()) if (order.uid === uid) open += 1
  if (open >= FIAT_ORDERS_OPEN) {
    return { ok: false, code: 'FIAT_TOO_MANY_OPEN', params: { max: String(FIAT_ORDERS_OPEN) } }
  }
  if (side === 'sell') {
    const { fiat, fiatFrozen } = world.wallet.purse(uid, coin)
    world.ledger.move(fiat, fiatFrozen, units)
  }
  const rate = side === 'buy' ? rates.buyRate : rates.sellRate
  const order: OtcOrder = {
    id: otc.nextOrderId++,
    uid,
    side,
    coin: coin.code,
    currency: currency.code,
    units,
    coinPrice: usdt,
    createdTs: now,
    reviewMs: command.type === 'otc.sell' ? (command.reviewMs ?? null) : null,
    ...quote(side, { units, coinPrice: usdt }, rate, currency.decimals),
    status: 'matching',
    merchantId: null,
    payee: null,
    destination: '',
    payBefore: null,
    proof: '',
    cause: '',
    reason: '',
    dueTs: command.matchMs === undefined ? null : now + command.matchMs,
  }
  otc.keep(order)
  return { ok: true, orderId: order.id }
}
