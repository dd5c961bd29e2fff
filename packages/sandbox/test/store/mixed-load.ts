import { standardConfig } from '../../src/content/standard-config'
import type { CommandBody } from '../../src/core/commands'
import type { ExchangeConfig } from '../../src/core/config'

import { createRandom } from '../../src/core/kernel/random'
import type { Submitter } from './small-market'

/**
 * The standard configuration without bots and order limits: only submitted commands happen, and all of them.
 */
export const mixedConfig: ExchangeConfig = withoutBots({
  ...standardConfig({ seed: 'mixed-load', genesis: 1_767_225_600_000 }),
  orderLimits: undefined,
})

const FUNDS = { USDT: '2000000000', BTC: '50000', ETH: '500000' }
const FUND_PASSWORD = 'fund'
const ADDRESS = 'Tmixedload'

/** Creates a verified member with funds in each account. Returns the uid. */
export async function enrolTrader(engine: Submitter, name: string): Promise<number> {
  const made = await engine.submit({
    type: 'member.create',
    account: { email: `${name}@bgk.example` },
    passwordHash: 'x',
    fundPasswordHash: FUND_PASSWORD,
    role: 'member',
    verified: true,
  })
  const uid = made.ok ? made.uid : undefined
  if (uid === undefined) throw new Error(`enrol ${name}: ${JSON.stringify(made)}`)
  const run = async (body: CommandBody) => {
    const answer = await engine.submit(body)
    if (!answer.ok) throw new Error(`${body.type}: ${answer.code}`)
  }
  for (const [coin, amount] of Object.entries(FUNDS)) {
    await run({ type: 'funds.credit', uid, coin, amount, memo: 'start' })
  }
  await run({ type: 'futures.transfer', uid, coin: 'USDT', quantity: '500000000', to: 'futures' })
  await run({ type: 'wallet.transferFiat', uid, direction: 'in', coin: 'USDT', quantity: '1000000' })
  await run({
    type: 'wallet.addAddress',
    uid,
    coin: 'USDT',
    chain: 'TRC20',
    address: ADDRESS,
    tag: '',
    remark: '',
  })
  return uid
}

/**
 * A day of trading, the same for a seed: of 100 commands some 65 spot, 16 futures, the rest of every kind.
 */
export function* mixedCommands(seed: string, uids: readonly number[], count: number): Generator<CommandBody> {
  const random = createRandom(seed, { symbol: 'all', actor: 'test', purpose: 'mixed-load' })
  const below = (n: number) => random.below(n)
  const side = () => (below(2) === 0 ? 'buy' : 'sell')
  for (let i = 0; i < count; i++) {
    const uid = uids[below(uids.length)] ?? 0
    const dice = below(100)
    if (dice < 65) yield spot(uid, below, side())
    else if (dice < 81) yield futures(uid, below, side())
    else if (dice < 83) yield { type: 'futures.closeByCoin', uid, coin: 'BTC', side: side() }
    else if (dice < 86) {
      const to = below(2) === 0 ? 'futures' : 'spot'
      yield { type: 'futures.transfer', uid, coin: 'USDT', quantity: `${1 + below(900)}`, to }
    } else if (dice < 89) {
      const base = below(2) === 0 ? 'BTC' : 'ETH'
      const bet = { base, quote: 'USDT', payCoin: 'USDT', seconds: 30 } as const
      yield { type: 'cycle.place', uid, ...bet, side: side(), quantity: `${10 + below(20)}` }
    } else if (dice < 92) {
      const [pairId, quantity] = below(2) === 0 ? [1, `${10 + below(90)}`] : [2, `0.00${10 + below(90)}`]
      yield { type: 'flash.swap', uid, pairId, quantity, passwordHash: FUND_PASSWORD }
    } else if (dice < 94) {
      const direction = below(2) === 0 ? 'in' : 'out'
      yield { type: 'wallet.transferFiat', uid, direction, coin: 'USDT', quantity: `${1 + below(99)}` }
    } else if (dice < 96) {
      const where = { coin: 'USDT', chain: 'TRC20', address: ADDRESS } as const
      yield {
        type: 'wallet.withdraw',
        uid,
        ...where,
        quantity: '20',
        passwordHash: FUND_PASSWORD,
        reviewMs: 500,
      }
    } else if (dice < 98) yield { type: 'futures.closeAll', uid }
    else yield { type: 'clock.tick' }
  }
}

type Below = (n: number) => number
type Turn = 'buy' | 'sell'

function spot(uid: number, below: Below, side: Turn): CommandBody {
  const place = { type: 'spot.place', uid, base: 'BTC', quote: 'USDT', side } as const
  if (below(10) === 0) return { ...place, orderType: 'market', quantity: '0.01' }
  const price = `${67_200 + below(100)}.${10 + below(90)}`
  return { ...place, orderType: 'limit', price, quantity: `0.0${1 + below(9)}` }
}

function futures(uid: number, below: Below, side: Turn): CommandBody {
  const leverage = [10, 20, 50][below(3)] ?? 10
  const marginMode = below(2) === 0 ? 'cross' : 'isolated'
  const place = {
    type: 'futures.place',
    uid,
    base: 'BTC',
    quote: 'USDT',
    side,
    leverage,
    marginMode,
  } as const
  if (below(10) === 0) return { ...place, orderType: 'market', quantity: '5' }
  const price = `${67_200 + below(100)}.${10 + below(90)}`
  return { ...place, orderType: 'limit', price, quantity: `${1 + below(50)}` }
}

function withoutBots({ bots: _bots, ...config }: ExchangeConfig): ExchangeConfig {
  return config
}
