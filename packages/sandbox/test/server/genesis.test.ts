import { createVirtualClock } from '@bgk/sdk/testing'
import { describe, expect, it } from 'vitest'
import { pairs } from '../../src/content/pairs'
import { balances, findMemberByAccount } from '../../src/core/kernel/queries'
import { enrolDemoAccounts } from '../../src/demo/enrol-demo-accounts'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import { nodeHost } from '../../src/server/process/node-host'
import { createMemoryStore } from '../../src/store/memory-store'
import { openWorld } from './open-world'

describe('genesis', () => {
  const { hasher } = nodeHost({ passwordCost: 4 })

  it('is made once, and an interrupted one is finished', async () => {
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

  it('an exchange from before the addresses of today goes on with its own', async () => {
    const clock = createVirtualClock(1_772_445_600_000)
    const engine = await openEngine({
      store: createMemoryStore(),
      config: { seed: 'test', genesis: clock.now(), pairs },
      clock: createEngineClock({ rate: 0, wall: () => clock.now(), timers: clock }),
      digest: nodeDigest,
      log: () => undefined,
    })
    const passwordHash = await hasher.hash('Changed2026', 'test')
    const create = (email: string, label?: string) =>
      engine.submit({
        type: 'member.create',
        account: { email },
        passwordHash,
        role: 'member',
        ...(label !== undefined && { label }),
      })
    await create('trader@bgk.example', 'Demo Trader')
    await create('fresh@bgk.example', 'Fresh Account')
    // Somebody's own account under the address of today.
    await create('trader@bgk.test')
    const enrolled = await enrolDemoAccounts({
      engine,
      hasher,
      exposed: false,
      randomPassword: () => 'Random2026',
    })
    expect(enrolled).toEqual([
      { email: 'trader@bgk.example', password: 'Trader2026' },
      { email: 'fresh@bgk.example', password: 'Fresh2026' },
    ])
    const found = await engine.read(({ state }) => ({
      people: [...state.members.values()].filter(({ role }) => role === 'member').length,
      stranger: findMemberByAccount(state, { by: 'email', account: 'trader@bgk.test' })?.passwordHash,
    }))
    expect(found).toEqual({ people: 3, stranger: passwordHash })
    await engine.stop()
  })

  it('markets have books before anybody is let in', async () => {
    const { engine } = (await openWorld({ bots: true })).sandbox
    const sizes = await engine.read(({ state }) =>
      [...state.spot.pairs.values()]
        .filter(({ status }) => status === 'enabled')
        .map((pair) => Math.min(pair.levels('buy', 20).length, pair.levels('sell', 20).length)),
    )
    expect(sizes).toEqual(Array.from({ length: 8 }, () => 20))
  })
})
