import type { CommandBody } from '../../core/commands'

import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import type { Engine } from '../../engine/engine'
import type { FaultRule } from './fault-rule'

const FOR_GOOD_MS = 366 * 86_400_000

/** Begun: how to end it. Refused: why. */
export type Begun = { readonly end: CommandBody } | { readonly refused: string }

/** Begins a fault of a market. It is part of the journaled state: a restart of the sandbox does not end it. */
export async function beginMarketFault(engine: Engine, rule: FaultRule): Promise<Begun> {
  const { base = '', quote = '', market = 'spot', coin = '' } = rule
  if (rule.kind === 'thin-book') {
    const thin = { type: 'market.thin', base, quote, market } as const
    const until = rule.until ?? engine.clock.now() + FOR_GOOD_MS
    return begin(engine, { ...thin, until }, { ...thin, until: 0 })
  }
  const had = await engine.read(({ state }) => {
    for (const account of state.accounts())
      if (account.name === 'insurance' && account.coin.code === coin) return account.balance
    return 0n
  })
  const set = { type: 'insurance.set', coin } as const
  return begin(engine, { ...set, amount: '0' }, { ...set, amount: unitsText(had, COIN_DECIMALS) })
}

async function begin(engine: Engine, body: CommandBody, end: CommandBody): Promise<Begun> {
  const answer = await engine.submit(body)
  return answer.ok ? { end } : { refused: answer.code }
}
