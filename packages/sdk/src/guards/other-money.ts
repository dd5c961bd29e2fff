import { type Decimal, gt, mul, tryDecimal } from '../decimal'
import { amountIn, textIn } from './call-input'
import { type CoinValuer, REFERENCE_COIN } from './coin-value'
import { notValued } from './guard-error'
import type { GuardedCall, GuardedExchange, GuardReadOptions } from './guarded-call'

/** The two wallets of a transfer, from first. */
function walletsOf({ call, input }: GuardedCall): readonly [string, string] | undefined {
  const other =
    call === 'account.transferFutures' ? 'futures' : call === 'account.transferFiat' ? 'fiat' : undefined
  if (other === undefined) return undefined
  return input?.direction === 'in' ? ['spot', other] : [other, 'spot']
}

/** Whether a call is a transfer between wallets that the limits allow. */
export function isFreeTransfer(sent: GuardedCall, allowed: readonly string[] = []): boolean {
  const wallets = walletsOf(sent)
  return wallets?.every((wallet) => allowed.includes(wallet)) ?? false
}

/** The worst case, in the reference coin, of what is no order. */
export async function otherMoney(
  exchange: GuardedExchange,
  sent: GuardedCall,
  valuer: CoinValuer,
  options: GuardReadOptions,
): Promise<Decimal> {
  const { call, input } = sent
  const quantity = amountIn(call, input, 'quantity')
  if (call === 'ieo.subscribe') return saleWorth(exchange, sent, { quantity, valuer }, options)
  if (call === 'flash.swap') return swapWorth(exchange, sent, { quantity, valuer }, options)
  const coin = textIn(call, input, 'coin')
  const byMarket = await valuer.value(quantity, coin)
  if (call !== 'fiat.buy' && call !== 'fiat.sell') return highest(call, [byMarket], coin)
  const listed = (await exchange.fiat.coins(undefined, options)).find((one) => one.coin === coin)
  const byMerchant = listed && (await inUsdt(valuer, quantity, listed.price))
  return highest(call, [byMarket, byMerchant], coin)
}

interface Amount {
  readonly quantity: Decimal
  readonly valuer: CoinValuer
}

/** The price of a sale is in USDT, that of a pay coin in the pay coin. */
async function saleWorth(
  exchange: GuardedExchange,
  { call, input }: GuardedCall,
  { quantity, valuer }: Amount,
  options: GuardReadOptions,
): Promise<Decimal> {
  const payCoin = textIn(call, input, 'payCoin')
  const project = (await exchange.ieo.projects(undefined, options)).find(({ id }) => id === input?.projectId)
  if (project === undefined) throw notValued(call, `there is no sale ${String(input?.projectId)}`)
  const pays = await exchange.ieo.payCoins({ coin: project.coin }, options)
  const price = tryDecimal(pays.find(({ coin }) => coin === payCoin)?.price)
  const paid = price && (await valuer.value(mul(quantity, price), payCoin))
  if (price !== undefined && paid === undefined)
    throw notValued(call, `the exchange shows no price of ${payCoin}`)
  return highest(call, [await inUsdt(valuer, quantity, project.price), paid], project.coin)
}

async function swapWorth(
  exchange: GuardedExchange,
  { call, input }: GuardedCall,
  { quantity, valuer }: Amount,
  options: GuardReadOptions,
): Promise<Decimal> {
  const pair = (await exchange.flash.pairs(undefined, options)).find(({ id }) => id === input?.pairId)
  if (pair === undefined) throw notValued(call, `there is no swap pair ${String(input?.pairId)}`)
  const bySwap = await inUsdt(valuer, quantity, pair.fromPrice)
  return highest(call, [await valuer.value(quantity, pair.from), bySwap], pair.from)
}

/** An amount at a price in USDT. */
async function inUsdt(valuer: CoinValuer, quantity: Decimal, price: string): Promise<Decimal | undefined> {
  const read = tryDecimal(price)
  return read === undefined ? undefined : valuer.value(mul(quantity, read), REFERENCE_COIN)
}

function highest(call: string, worths: readonly (Decimal | undefined)[], coin: string): Decimal {
  let most: Decimal | undefined
  for (const worth of worths) if (worth !== undefined && (most === undefined || gt(worth, most))) most = worth
  if (most === undefined) throw notValued(call, `the exchange shows no price of ${coin}`)
  return most
}
