import { type Harness, pair } from './harness'
import { RebateModel } from './rebate-model'

export const HOUR = 3_600_000
export const PAIRS = [pair('BTC', 'USDT'), pair('BGK', 'USDT', { id: 2, startPrice: '1' })]

/** Creates a member invited by another one. */
export function invite(
  x: Harness,
  by: number | undefined,
  funds: Readonly<Record<string, string>> = {},
): number {
  const code = by === undefined ? undefined : x.exchange.state.members.get(by)?.inviteCode
  const answer = x.answer({
    type: 'member.create',
    account: { email: `f${x.journal.length}@bgk.example` },
    passwordHash: 'hash',
    role: 'member',
    ...(code !== undefined && { invitedBy: code }),
  })
  const uid = answer.ok ? (answer.uid ?? 0) : 0
  for (const [coin, amount] of Object.entries(funds)) x.credit(uid, coin, amount)
  return uid
}

/** Advances to the next full hour, when rebates are paid. */
export function nextHour(x: Harness): void {
  x.ts = Math.floor(x.ts / HOUR) * HOUR + HOUR
  x.run({ type: 'clock.tick' })
}

/** Checks every later command with the model. */
export function withRebateModel(x: Harness): RebateModel {
  const watch = new RebateModel(x.exchange)
  const run = x.run.bind(x)
  x.run = (body, key) => {
    const outcome = run(body, key)
    watch.after(body, x.ts, outcome)
    return outcome
  }
  return watch
}
