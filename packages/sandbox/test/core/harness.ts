import { expect } from 'vitest'
import { checkInvariants } from '../../src/core/check-invariants'
import type { Answer, CommandBody } from '../../src/core/commands'
import type { ExchangeConfig } from '../../src/core/config'
import { createExchange } from '../../src/core/create-exchange'
import type { Exchange, Outcome } from '../../src/core/exchange'
import { unitsText } from '../../src/core/kernel/units'
import { CommandModel } from './command-model'
import { GENESIS, pair } from './pair-config'
import { WithdrawalModel } from './withdrawal-model'

export { GENESIS, pair } from './pair-config'

/** An exchange under test: numbers its commands, and asserts every invariant after each. */
export class Harness {
  readonly exchange: Exchange
  readonly #model: CommandModel
  readonly withdrawals = new WithdrawalModel()
  readonly journal: { readonly body: CommandBody; readonly ts: number; readonly key?: string }[] = []
  ts = GENESIS

  constructor(config: Partial<ExchangeConfig> = {}) {
    this.exchange = createExchange({
      seed: 'test',
      genesis: GENESIS,
      pairs: [pair('BTC', 'USDT')],
      ...config,
    })
    this.#model = new CommandModel(this.exchange)
  }

  run(body: CommandBody, key?: string): Outcome {
    const entry = { body, ts: this.ts, ...(key === undefined ? {} : { key }) }
    const before = this.exchange.serialize()
    const { outcome, isJournaled } = this.exchange.attempt({
      ...body,
      seq: this.exchange.state.seq + 1,
      ts: this.ts,
      ...(key === undefined ? {} : { key }),
    })
    if (isJournaled) this.journal.push(entry)
    else if (this.exchange.serialize() !== before) {
      throw new Error(`I22: a ${body.type} that is not recorded changed the state`)
    }
    this.#model.after(outcome)
    this.withdrawals.see(body, this.ts, outcome, key)
    checkInvariants(this.exchange)
    return outcome
  }

  answer(body: CommandBody, key?: string): Answer {
    return this.run(body, key).answer
  }

  /** Creates a member with these funds. */
  member(funds: Readonly<Record<string, string>> = {}): number {
    const answer = this.answer({
      type: 'member.create',
      account: { email: `m${this.journal.length}@bgk.example` },
      passwordHash: 'hash',
      role: 'member',
    })
    if (!answer.ok || answer.uid === undefined) throw new Error('no member')
    for (const [coin, amount] of Object.entries(funds)) this.credit(answer.uid, coin, amount)
    return answer.uid
  }

  credit(uid: number, coin: string, amount: string): void {
    expect(this.answer({ type: 'funds.credit', uid, coin, amount, memo: 'test' })).toEqual({ ok: true })
  }

  limit(uid: number, side: 'buy' | 'sell', price: string, amount: string, name = 'BTC/USDT'): Outcome {
    const [base = '', quote = ''] = name.split('/')
    return this.run({
      type: 'spot.place',
      uid,
      base,
      quote,
      side,
      orderType: 'limit',
      price,
      quantity: amount,
    })
  }

  market(uid: number, side: 'buy' | 'sell', amount: string, name = 'BTC/USDT'): Outcome {
    const [base = '', quote = ''] = name.split('/')
    return this.run({ type: 'spot.place', uid, base, quote, side, orderType: 'market', quantity: amount })
  }

  cancel(uid: number, orderId: number): Outcome {
    return this.run({ type: 'spot.cancel', uid, orderId })
  }

  /** `available / locked`, without trailing zeros. */
  funds(uid: number, coin: string): string {
    const wallet = this.exchange.state.members
      .get(uid)
      ?.balances()
      .find((each) => each.coin === coin)
    return `${unitsText(wallet?.available ?? 0n, 8)} / ${unitsText(wallet?.locked ?? 0n, 8)}`
  }

  exchangeBalance(name: string, coin: string): string {
    for (const account of this.exchange.state.accounts()) {
      if (account.name === name && account.coin.code === coin) return unitsText(account.balance, 8)
    }
    throw new Error(`no account ${name} ${coin}`)
  }

  /** Name and text of a domain in the saved state; empty if absent. */
  savedDomain(domain: string): readonly string[] {
    const saved: { readonly domains: readonly (readonly [string, string])[] } = JSON.parse(
      this.exchange.serialize(),
    )
    return saved.domains.find(([name]) => name === domain) ?? []
  }

  /** `price x quantity` of one side, best first. */
  book(side: 'buy' | 'sell', name = 'BTC/USDT'): string[] {
    const found = this.exchange.state.spot.pairs.get(name)
    if (found === undefined) throw new Error(`no pair ${name}`)
    const { priceDecimals, amountDecimals } = found.config
    return found
      .levels(side, 1000)
      .map((level) => `${unitsText(level.price, priceDecimals)} x ${unitsText(level.lots, amountDecimals)}`)
  }
}

/** Order id of a place command. */
export function placed(outcome: Outcome): number {
  if (!outcome.answer.ok || outcome.answer.orderId === undefined) {
    throw new Error(`rejected: ${JSON.stringify(outcome.answer)}`)
  }
  return outcome.answer.orderId
}
