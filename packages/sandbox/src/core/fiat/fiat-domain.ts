import type { CommandHandlers } from '../kernel/command'
import { type Domain, InvariantError, inConfig } from '../kernel/domain'
import { advanceFiat, cancelFiat, decideFiat, payFiat } from './end-fiat'
import { isOpen, type OtcOrder, type OtcWorld } from './fiat'
import { type OtcCommand, type OtcRejectCode, placeFiat } from './place-fiat'

interface SavedOrder extends Omit<OtcOrder, 'units' | 'coinPrice' | 'price' | 'total'> {
  readonly units: string
  readonly coinPrice: string
  readonly price: string
  readonly total: string
}

interface SavedOtc {
  readonly nextOrderId: number
  readonly stockedDay: number | null
  /** Id, orders, completed, balance of each coin. */
  readonly merchants: readonly (readonly [number, number, number, readonly (readonly [string, string])[]])[]
  readonly orders: readonly SavedOrder[]
}

export const otcCommands: CommandHandlers<OtcWorld, OtcCommand, OtcRejectCode> = {
  'otc.buy': placeFiat,
  'otc.sell': placeFiat,
  'otc.pay': payFiat,
  'otc.cancel': cancelFiat,
  'otc.decide': decideFiat,
}

/** Purchases and sales of coins for fiat money. */
export const otcDomain: Domain<OtcWorld> = {
  name: 'otc',

  save({ otc, members }) {
    if (otc.nextOrderId === 1) return ''
    const saved: SavedOtc = {
      nextOrderId: otc.nextOrderId,
      stockedDay: otc.stockedDay,
      merchants: otc.merchants.map(({ config: { id }, orders, completed, stocks }) => [
        id,
        orders,
        completed,
        [...stocks].map(([coin, { account }]) => [coin, String(account.balance)] as const),
      ]),
      orders: [...members.keys()].flatMap((uid) => otc.orders(uid).map(savedOrder)),
    }
    return JSON.stringify(saved)
  },

  restore({ otc }, text) {
    const saved: SavedOtc = JSON.parse(text)
    otc.nextOrderId = saved.nextOrderId
    otc.stockedDay = saved.stockedDay
    for (const [id, orders, completed, balances] of saved.merchants) {
      const merchant = inConfig(otc.merchant(id), `merchant ${id}`)
      merchant.orders = orders
      merchant.completed = completed
      for (const [coin, balance] of balances) {
        inConfig(merchant.stocks.get(coin), `${coin} of merchant ${id}`).account.balance = BigInt(balance)
      }
    }
    for (const row of [...saved.orders].sort((a, b) => a.id - b.id)) {
      const order = restored(row)
      otc.store(order)
      if (!isOpen(order) || order.merchantId === null) continue
      const merchant = inConfig(otc.merchant(order.merchantId), `merchant ${order.merchantId}`)
      merchant.open += 1
      if (order.side === 'sell') continue
      inConfig(merchant.stocks.get(order.coin), `${order.coin} of merchant ${order.merchantId}`).reserved +=
        order.units
    }
  },

  check(world) {
    checkLocked(world)
    checkMerchants(world)
    for (const rows of world.otc.rows.values()) for (const order of rows) checkOrder(world, order)
  },

  tick: advanceFiat,
}

/** I4: locked coins of the fiat account equal the open sells. */
function checkLocked({ otc, wallet }: OtcWorld): void {
  const needs = new Map<string, bigint>()
  for (const { side, uid, coin, units } of otc.openOrders()) {
    if (side === 'buy') continue
    const name = `u${uid}:c2c.locked ${coin}`
    needs.set(name, (needs.get(name) ?? 0n) + units)
  }
  for (const { name, coin, balance } of wallet.accounts()) {
    if (!name.endsWith(':c2c.locked')) continue
    const need = needs.get(`${name} ${coin.code}`) ?? 0n
    if (balance !== need) fail(`${name} holds ${balance} ${coin.code}, needs ${need}`)
  }
}

/** I4: reserves of merchants equal the coins promised to buyers, and are covered. */
function checkMerchants({ otc }: OtcWorld): void {
  for (const { config, open, stocks } of otc.merchants) {
    const own = [...otc.openOrders()].filter(({ merchantId }) => merchantId === config.id)
    if (own.length !== open) fail(`merchant ${config.id} serves ${own.length} orders, says ${open}`)
    for (const [coin, { account, reserved }] of stocks) {
      const promised = own
        .filter((order) => order.side === 'buy' && order.coin === coin)
        .reduce((sum, { units }) => sum + units, 0n)
      if (promised !== reserved) fail(`merchant ${config.id} reserves ${reserved} ${coin} for ${promised}`)
      if (account.balance < reserved) fail(`merchant ${config.id} promised more ${coin} than it holds`)
    }
  }
}

function checkOrder({ otc }: OtcWorld, order: OtcOrder): void {
  const { id, side, status, merchantId, payBefore, proof, cause } = order
  if (otc.open.has(id) !== isOpen(order)) fail(`fiat order ${id} is ${status} and wrongly listed`)
  const shape = {
    matching: merchantId === null && proof === '',
    unpaid: side === 'buy' && merchantId !== null && payBefore !== null && proof === '',
    pending: merchantId !== null && (side === 'buy') === (proof !== ''),
    completed: merchantId !== null && (side === 'buy') === (proof !== ''),
    cancelled: cause !== '' && proof === '',
    rejected: cause !== '',
  }
  if (!shape[status]) fail(`fiat order ${id} cannot be ${status}`)
}

function savedOrder(order: OtcOrder): SavedOrder {
  const { units, coinPrice, price, total } = order
  return {
    ...order,
    units: String(units),
    coinPrice: String(coinPrice),
    price: String(price),
    total: String(total),
  }
}

function restored(row: SavedOrder): OtcOrder {
  const { units, coinPrice, price, total } = row
  return {
    ...row,
    units: BigInt(units),
    coinPrice: BigInt(coinPrice),
    price: BigInt(price),
    total: BigInt(total),
  }
}

function fail(message: string): never {
  throw new InvariantError('I4', message)
}
