import { describe, expect, it } from 'vitest'
import { createSourceWorld } from '../../../test/feed/source-world'
import { BgkError } from '../../errors'
import { createReadable } from '../../runtime/readable'
import type { AccountReading, FeedAccount } from '../feed-core'
import { createAccountSource } from './account-source'

const nothing = () => {}

function setUp(token: string | undefined = 'a', accountRefresh = true) {
  const world = createSourceWorld(0)
  const core = { ...world.core, environment: { ...world.core.environment, accountRefresh } }
  const login = createReadable<string | undefined>(token)
  const writes = createReadable(0)
  const unused = () => Promise.reject(new Error('not of this test'))
  const account: FeedAccount = { login, writes, openOrders: unused, balances: unused, positions: unused }
  const requests: {
    answer(value: number, again?: number, incomplete?: boolean): Promise<void>
    fail(code: 'NETWORK' | 'SERVER_REJECTED'): Promise<void>
  }[] = []
  const stream = createAccountSource<number>(core, account, {
    empty: 0,
    every: 5000,
    merge: (value) => value,
    read: () =>
      new Promise<AccountReading<number>>((resolve, reject) => {
        requests.push({
          answer(value, again, incomplete = false) {
            resolve({ value, incomplete, again })
            return world.clock.advance(0)
          },
          fail(code) {
            reject(new BgkError(code, 'no'))
            return world.clock.advance(0)
          },
        })
      }),
  })
  const newest = () => {
    const call = requests.at(-1)
    if (!call) throw new Error('nothing was asked')
    return call
  }
  const state = () => stream.status.get().state
  return {
    ...world,
    login,
    writes,
    stream,
    state,
    requests,
    newest,
    write: () => writes.set(writes.get() + 1),
  }
}

describe('rule 38: an answer that is not the whole', () => {
  it('is shown and never live, and the next whole one is', async () => {
    const { stream, newest, clock, state } = setUp()
    stream.subscribe(nothing)
    await newest().answer(1, 3000)
    expect([stream.get(), state()]).toEqual([1, 'live'])
    await clock.advance(3000)
    await newest().answer(2, 3000, true)
    expect([stream.get(), state()]).toEqual([2, 'stale'])
    await clock.advance(3000)
    await newest().answer(3, 3000)
    expect([stream.get(), state()]).toEqual([3, 'live'])
  })

  it('is not live either when it is the first', async () => {
    const { stream, newest, state } = setUp()
    stream.subscribe(nothing)
    await newest().answer(1, 3000, true)
    expect(stream.get()).toBe(1)
    expect(state()).not.toBe('live')
  })
})

describe('asking again', () => {
  it('as long as an answer wants it, counted from that answer', async () => {
    const { stream, requests, newest, clock } = setUp()
    stream.subscribe(nothing)
    await clock.advance(700)
    await newest().answer(1, 3000)
    await clock.advance(2999)
    expect(requests.length).toBe(1)
    await clock.advance(1)
    expect(requests.length).toBe(2)
    await newest().answer(2)
    await clock.advance(24_999)
    expect([requests.length, stream.get()]).toEqual([2, 2])
    await clock.advance(1)
    expect(requests.length).toBe(3)
  })

  it('rule 43: while nothing is open, within 30 s, so that it stays live; a closed position goes', async () => {
    const { stream, requests, newest, clock, state } = setUp()
    const states = new Set<string>()
    stream.status.subscribe((status) => states.add(status.state))
    stream.subscribe(nothing)
    for (let round = 0; round < 10; round += 1) {
      await newest().answer(round)
      await clock.advance(25_000)
    }
    await clock.advance(5000)
    expect([requests.length, stream.get(), state(), [...states]]).toEqual([
      11,
      9,
      'live',
      ['loading', 'live'],
    ])
    await clock.advance(1)
    expect(state()).toBe('stale')
  })

  it('rule 43: with the option off only when something happens', async () => {
    const { stream, requests, newest, clock, state, write } = setUp('a', false)
    stream.subscribe(nothing)
    await newest().answer(1)
    await clock.advance(10_001)
    expect(state()).toBe('stale')
    await clock.advance(60_000)
    expect([requests.length, clock.pending]).toEqual([1, 0])
    write()
    await newest().fail('SERVER_REJECTED')
    await clock.advance(60_000)
    expect([requests.length, clock.pending]).toEqual([2, 0])
  })

  it('rule 43: immediately when the connection of the feed is back', async () => {
    const { stream, requests, newest, reconnect } = setUp()
    stream.subscribe(nothing)
    await newest().answer(1)
    reconnect()
    expect(requests.length).toBe(2)
  })

  it('sooner because of a write puts off the next time: one timer, counted from the newest answer', async () => {
    const { stream, requests, newest, clock, write } = setUp()
    stream.subscribe(nothing)
    await newest().answer(1, 3000)
    await clock.advance(2000)
    write()
    await newest().answer(2, 3000)
    await clock.advance(2999)
    expect(requests.length).toBe(2)
    await clock.advance(1)
    expect(requests.length).toBe(3)
  })

  it('after a failure every 5 s, until there is an answer', async () => {
    const { stream, requests, newest, clock, problems } = setUp()
    stream.subscribe(nothing)
    await newest().fail('NETWORK')
    await clock.advance(4999)
    expect(requests.length).toBe(1)
    await clock.advance(1)
    await newest().fail('NETWORK')
    await clock.advance(5000)
    await newest().answer(1)
    await clock.advance(24_999)
    expect([requests.length, problems.length]).toEqual([3, 2])
  })

  it('a refusal while something was open is tried again, one while nothing was only with the next refresh', async () => {
    const { stream, requests, newest, clock, write, state } = setUp()
    stream.subscribe(nothing)
    await newest().answer(1, 3000)
    await clock.advance(3000)
    await newest().fail('SERVER_REJECTED')
    expect(state()).toBe('stale')
    await clock.advance(5000)
    expect(requests.length).toBe(3)
    await newest().answer(1)
    write()
    await newest().fail('SERVER_REJECTED')
    await clock.advance(24_999)
    expect(requests.length).toBe(4)
  })

  it('of what the last login had open nothing is left to the next one', async () => {
    const { stream, requests, newest, clock, login } = setUp()
    stream.subscribe(nothing)
    await newest().answer(1, 3000)
    login.set('b')
    await newest().fail('SERVER_REJECTED')
    await clock.advance(24_999)
    expect(requests.length).toBe(2)
  })
})

describe('a login', () => {
  it('that stays the same changes nothing, another one starts anew', async () => {
    const { stream, requests, newest, login, state } = setUp()
    stream.subscribe(nothing)
    await newest().answer(7)
    login.set('b')
    expect([stream.get(), state(), requests.length]).toEqual([0, 'loading', 2])
    await newest().answer(8)
    expect([stream.get(), state()]).toEqual([8, 'live'])
  })

  it('that comes while nobody listens asks nothing, and whoever listens then asks for it', async () => {
    const { stream, requests, newest, login, state } = setUp()
    login.set('b')
    expect([requests.length, state()]).toEqual([0, 'idle'])
    stream.subscribe(nothing)
    expect([requests.length, state()]).toEqual([1, 'loading'])
    await newest().answer(8)
    expect(stream.get()).toBe(8)
  })

  it('that is gone before anybody listens: idle, empty and not asked for', async () => {
    const { stream, requests, state, clock, write, login } = setUp()
    login.set(undefined)
    stream.subscribe(nothing)
    write()
    await clock.advance(60_000)
    expect([requests.length, state(), stream.get(), clock.pending]).toEqual([0, 'idle', undefined, 0])
  })

  it('whose value somebody left behind takes it along', async () => {
    const { stream, newest, login, state } = setUp()
    const stop = stream.subscribe(nothing)
    await newest().answer(7)
    stop()
    login.set('b')
    expect([stream.get(), state()]).toEqual([0, 'idle'])
  })

  it('is watched no longer once the feed is closed', () => {
    const { login, closed } = setUp()
    expect(login.size).toBe(1)
    closed.set(true)
    expect(login.size).toBe(0)
  })
})

describe('leaving', () => {
  it('ends the interest in writes and in the host, and the timer', async () => {
    const { stream, newest, writes, hostListeners, clock, write, requests } = setUp()
    const stop = stream.subscribe(nothing)
    expect([writes.size, hostListeners.size]).toEqual([1, 1])
    await newest().answer(1, 3000)
    stop()
    write()
    await clock.advance(60_000)
    expect([writes.size, hostListeners.size, clock.pending, requests.length]).toEqual([0, 0, 0, 1])
  })

  it('an answer that comes after it is not shown', async () => {
    const { stream, newest } = setUp()
    stream.subscribe(nothing)()
    await newest().answer(1)
    expect(stream.get()).toBeUndefined()
  })
})

it('an answer is live for two rounds while something is open', async () => {
  const { stream, newest, clock, state } = setUp()
  stream.subscribe(nothing)
  await newest().answer(1, 5000)
  await clock.advance(10_000)
  expect(state()).toBe('live')
  await clock.advance(1)
  expect(state()).toBe('stale')
})

it.each([
  ['online', 2],
  ['visible', 2],
  ['offline', 1],
] as const)('a host that is %s: asked %d times', async (event, times) => {
  const { stream, hostListeners, requests, newest } = setUp()
  stream.subscribe(nothing)
  await newest().answer(1)
  for (const notify of hostListeners) notify(event)
  expect(requests.length).toBe(times)
})
