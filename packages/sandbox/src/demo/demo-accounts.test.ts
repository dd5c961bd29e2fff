import { describe, expect, it } from 'vitest'
import { openWorld } from '../../test/server/open-world'
import { balances, findMemberByAccount } from '../core/kernel/queries'
import { nodeHost } from '../server/process/node-host'
import { enrolDemoAccounts } from './demo-accounts'

describe('demo accounts at genesis', () => {
  const { hasher } = nodeHost({ passwordCost: 4 })

  it('are created once, and an interrupted creation is completed', async () => {
    const { engine } = (await openWorld()).sandbox
    const read = () =>
      engine.read(({ state }) => {
        const member = findMemberByAccount(state, { by: 'email', account: 'trader@bgk.test' })
        return { uid: member?.uid ?? 0, seq: state.seq, held: balances(state, member?.uid ?? 0) }
      })
    const before = await read()
    const again = { engine, hasher, exposed: false, randomPassword: () => 'Random2026' }
    await enrolDemoAccounts(again)
    expect(await read(), 'no command at all').toEqual(before)
  })

  it('books are filled before the exchange opens', async () => {
    const { engine } = (await openWorld({ bots: true })).sandbox
    const sizes = await engine.read(({ state }) =>
      [...state.spot.pairs.values()]
        .filter(({ status }) => status === 'enabled')
        .map((pair) => Math.min(pair.levels('buy', 20).length, pair.levels('sell', 20).length)),
    )
    expect(sizes).toEqual(Array.from({ length: 8 }, () => 20))
  })
})
