import { createMarketMakers } from '../../src/bots/create-market-makers'
import type { CommandBody } from '../../src/core/commands'
import type { ExchangeConfig } from '../../src/core/config'
import { createExchange } from '../../src/core/create-exchange'
import type { Exchange, Outcome } from '../../src/core/exchange'
import { createMarketBook } from '../../src/core/market/market-book'
import { BOTS_STEP } from '../../src/core/market-making/step-bots'
import type { PairConfig } from '../../src/core/spot/pair-config'

/** An exchange with bots on a manual clock; a step takes half a second by default. */
export interface BotMarket {
  readonly exchange: Exchange
  now(): number
  apply(body: CommandBody): Outcome
  step(): Outcome
  /** Adds a member with funds and returns its uid. */
  join(email: string, funds: Readonly<Record<string, string>>): number
}

export const GENESIS = Date.UTC(2026, 2, 4, 5, 17, 23)

export function openBotMarket(
  seed: string,
  pairs: readonly PairConfig[],
  config: Partial<ExchangeConfig> = {},
  stepMs = 500,
): BotMarket {
  const exchange = createExchange({
    seed,
    genesis: GENESIS,
    pairs,
    bots: createMarketMakers(),
    market: createMarketBook,
    ...config,
  })
  let seq = 0
  let ts = GENESIS
  const apply = (body: CommandBody): Outcome => exchange.apply({ ...body, seq: ++seq, ts })
  return {
    exchange,
    now: () => ts,
    apply,
    step() {
      ts += stepMs
      return apply(BOTS_STEP)
    },
    join(email, funds) {
      const { answer } = apply({
        type: 'member.create',
        account: { email },
        passwordHash: '',
        role: 'member',
      })
      if (!answer.ok || answer.uid === undefined) throw new RangeError(`could not create ${email}`)
      for (const [coin, amount] of Object.entries(funds))
        apply({ type: 'funds.credit', uid: answer.uid, coin, amount, memo: 'test' })
      return answer.uid
    },
  }
}
