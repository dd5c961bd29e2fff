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

describe('rule 38: incomplete response', () => {
  it('is shown but never live, unlike the next complete one', async () => {
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

  it('is not live as the first response either', async () => {
    const { stream, newest, state } = setUp()
    stream.subscribe(nothing)
    await newest().answer(1, 3000, true)
    expect(stream.get()).toBe(1)
    expect(state()).not.toBe('live')
  })
})

describe('refresh', () => {
  it('follows the interval of each response, counted from that response', async () => {
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

  it('rule 43: refreshes idle data within 30 s, so that it stays live; a closed position is removed', async () => {
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

  it('rule 43: runs only on events with accountRefresh off', async () => {
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

  it('rule 43: runs immediately after a reconnect of the feed', async () => {
    const { stream, requests, newest, reconnect } = setUp()
    stream.subscribe(nothing)
    await newest().answer(1)
    reconnect()
    expect(requests.length).toBe(2)
  })

  it('restarts its single timer after a write', async () => {
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

  it('retries every 5 s after a failure, until there is a response', async () => {
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

  it('retries a rejection while something was open, else waits for the next refresh', async () => {
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

  it('does not show open orders of the previous login', async () => {
    const { stream, requests, newest, clock, login } = setUp()
    stream.subscribe(nothing)
    await newest().answer(1, 3000)
    login.set('b')
    await newest().fail('SERVER_REJECTED')
    await clock.advance(24_999)
    expect(requests.length).toBe(2)
  })
})

describe('login', () => {
  it('changes nothing if it stays the same, and restarts the stream otherwise', async () => {
    const { stream, requests, newest, login, state } = setUp()
    stream.subscribe(nothing)
    await newest().answer(7)
    login.set('b')
    expect([stream.get(), state(), requests.length]).toEqual([0, 'loading', 2])
    await newest().answer(8)
    expect([stream.get(), state()]).toEqual([8, 'live'])
  })

  it('requests nothing without subscribers, and requests data for the next one', async () => {
    const { stream, requests, newest, login, state } = setUp()
    login.set('b')
    expect([requests.length, state()]).toEqual([0, 'idle'])
    stream.subscribe(nothing)
    expect([requests.length, state()]).toEqual([1, 'loading'])
    await newest().answer(8)
    expect(stream.get()).toBe(8)
  })

  it('leaves the stream idle, empty and without requests if it ends before the first subscriber', async () => {
    const { stream, requests, state, clock, write, login } = setUp()
    login.set(undefined)
    stream.subscribe(nothing)
    write()
    await clock.advance(60_000)
    expect([requests.length, state(), stream.get(), clock.pending]).toEqual([0, 'idle', undefined, 0])
  })

  it('clears the value of a previous login without subscribers', async () => {
    const { stream, newest, login, state } = setUp()
    const stop = stream.subscribe(nothing)
    await newest().answer(7)
    stop()
    login.set('b')
    expect([stream.get(), state()]).toEqual([0, 'idle'])
  })

  it('is not watched any more once the feed is closed', () => {
    const { login, closed } = setUp()
    expect(login.size).toBe(1)
    closed.set(true)
    expect(login.size).toBe(0)
  })
})

describe('unsubscribing', () => {
  it('stops the timer and the subscriptions to writes and the host', async () => {
    const { stream, newest, writes, hostListeners, clock, write, requests } = setUp()
    const stop = stream.subscribe(nothing)
    expect([writes.size, hostListeners.size]).toEqual([1, 1])
    await newest().answer(1, 3000)
    stop()
    write()
    await clock.advance(60_000)
    expect([writes.size, hostListeners.size, clock.pending, requests.length]).toEqual([0, 0, 0, 1])
  })

  it('hides a later response', async () => {
    const { stream, newest } = setUp()
    stream.subscribe(nothing)()
    await newest().answer(1)
    expect(stream.get()).toBeUndefined()
  })
})

it('leaves a response live for two rounds while something is open', async () => {
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
] as const)('responds to a host that is %s with %d requests', async (event, times) => {
  const { stream, hostListeners, requests, newest } = setUp()
  stream.subscribe(nothing)
  await newest().answer(1)
  for (const notify of hostListeners) notify(event)
  expect(requests.length).toBe(times)
})
