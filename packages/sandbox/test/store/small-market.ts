import type { Answer, CommandBody } from '../../src/core/commands'
import type { ExchangeConfig } from '../../src/core/config'
import { createRandom } from '../../src/core/kernel/random'

/** One pair, one contract, no bots: enough to fill every table. */
export const smallConfig: ExchangeConfig = {
  seed: 'store-test',
  genesis: 1_767_225_600_000,
  pairs: [
    {
      id: 1,
      base: 'BTC',
      quote: 'USDT',
      priceDecimals: 2,
      amountDecimals: 5,
      minAmount: '0.0001',
      status: 'enabled',
      startPrice: '65000.00',
    },
  ],
  contracts: [
    {
      id: 1,
      base: 'BTC',
      quote: 'USDT',
      priceDecimals: 2,
      unit: '0.001',
      maxLeverage: 100,
      leverages: [1, 10, 100],
      minLots: 1,
      maxLots: 100_000,
      startPrice: '65000.00',
    },
  ],
}

export interface Submitter {
  submit(body: CommandBody, options?: { readonly key?: string }): Promise<Answer>
}

export async function enrol(engine: Submitter, name: string, usdt = '1000000', btc = '20'): Promise<number> {
  const answer = await engine.submit({
    type: 'member.create',
    account: { email: `${name}@bgk.example` },
    passwordHash: 'x',
    role: 'member',
  })
  if (!answer.ok || answer.uid === undefined) throw new Error(`enrol ${name}: ${JSON.stringify(answer)}`)
  const { uid } = answer
  await engine.submit({ type: 'funds.credit', uid, coin: 'USDT', amount: usdt, memo: 'start' })
  await engine.submit({ type: 'funds.credit', uid, coin: 'BTC', amount: btc, memo: 'start' })
  return uid
}

export function limit(uid: number, side: 'buy' | 'sell', price: string, quantity: string): CommandBody {
  return { type: 'spot.place', uid, base: 'BTC', quote: 'USDT', side, orderType: 'limit', price, quantity }
}

/**
 * Two members' day in contracts: positions that stay, one that closes, orders that rest, fill in part and
 * end.
 */
export async function futuresDay(engine: Submitter, long: number, short: number): Promise<void> {
  const run = async (body: CommandBody) => {
    const answer = await engine.submit(body)
    if (!answer.ok) throw new Error(`${body.type}: ${answer.code}`)
    return answer
  }
  const order = {
    type: 'futures.place',
    base: 'BTC',
    quote: 'USDT',
    orderType: 'limit',
    leverage: 10,
  } as const
  for (const uid of [long, short])
    await run({ type: 'futures.transfer', uid, coin: 'USDT', quantity: '100000', to: 'futures' })
  await run({ ...order, uid: short, side: 'sell', marginMode: 'cross', price: '65000', quantity: '70' })
  await run({ ...order, uid: long, side: 'buy', marginMode: 'isolated', price: '65000', quantity: '30' })
  await run({ ...order, uid: long, side: 'buy', marginMode: 'cross', price: '65000', quantity: '20' })
  await run({ ...order, uid: short, side: 'buy', marginMode: 'cross', price: '64900', quantity: '9' })
  await run({ ...order, uid: long, side: 'sell', marginMode: 'isolated', price: '64900', quantity: '5' })
  const { orderId = 0 } = await run({
    ...order,
    uid: long,
    side: 'buy',
    marginMode: 'cross',
    price: '64000',
    quantity: '1',
  })
  await run({ type: 'futures.cancel', uid: long, orderId })
}

/** Orders, crossing orders, cancels and rejections, the same for a seed. */
export function* randomCommands(
  seed: string,
  uids: readonly number[],
  count: number,
): Generator<CommandBody> {
  const random = createRandom(seed, { symbol: 'BTC', actor: 'test', purpose: 'commands' })
  for (let i = 0; i < count; i++) {
    const uid = uids[random.below(uids.length)]!
    const side = random.below(2) === 0 ? 'buy' : 'sell'
    const dice = random.below(10)
    if (dice === 0) yield { type: 'spot.cancel', uid, orderId: 1 + random.below(i + 1) }
    else if (dice === 1) {
      yield {
        type: 'spot.place',
        uid,
        base: 'BTC',
        quote: 'USDT',
        side,
        orderType: 'market',
        quantity: '0.01',
      }
    } else {
      const price = `${64_950 + random.below(100)}.${random.below(90) + 10}`
      yield limit(uid, side, price, `0.0${1 + random.below(9)}`)
    }
  }
}
