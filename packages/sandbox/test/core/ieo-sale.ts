import type { CommandBody } from '../../src/core/commands'
/** A token sale for tests. */

import type { IeoSeries } from '../../src/core/ieo/ieo'

import { unitsText } from '../../src/core/kernel/units'
import { Harness } from './harness'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export const sale: IeoSeries = {
  id: 1,
  title: 'New Coin',
  coin: 'NEW',
  price: '0.5',
  issued: '1000',
  min: '1',
  lockDays: 1,
  parts: 1,
  giftRate: '0',
  payCoins: ['USDT', 'BTC'],
  firstOpensMs: 0,
  saleMs: 2 * DAY,
  everyMs: 6 * DAY,
  demand: '0',
}
/** Id of the first round of `sale`. */
export const FIRST = 1001

export function open(
  rest: Partial<IeoSeries> = {},
  funds: Readonly<Record<string, string>> = { USDT: '10000' },
) {
  const harness = new Harness({ ieo: [{ ...sale, ...rest }] })
  return { harness, uid: harness.member(funds) }
}

export function buy(
  uid: number,
  amount: string,
  rest: { projectId?: number; payCoin?: string } = {},
): CommandBody {
  return { type: 'ieo.subscribe', uid, projectId: FIRST, payCoin: 'USDT', quantity: amount, ...rest }
}

export function codeOf(harness: Harness, body: CommandBody): string {
  const answer = harness.answer(body)
  return answer.ok ? 'ok' : answer.code
}

export const locked = (harness: Harness, uid: number) =>
  unitsText(harness.exchange.state.ieo.locked(uid).get('NEW') ?? 0n, 8)

export function tick(harness: Harness, ms: number): void {
  harness.ts += ms
  harness.run({ type: 'clock.tick' })
}
