import { describe, expect, it } from 'vitest'
import { ScriptedSocket, createConnectionWorld as setUp } from '../../../test/feed/scripted-socket'

describe('end of a link', () => {
  it.each([
    [1000, 'clean'],
    [1008, 'clean'],
    [4000, 'clean'],
    [1001, 'lost'],
    [1006, 'lost'],
    [1012, 'lost'],
    [1013, 'lost'],
    [1014, 'lost'],
    [1015, 'lost'],
    [undefined, 'lost'],
  ])('classifies code %s as %s', (code, reason) => {
    const { connection, problems, last } = setUp()
    connection.start()
    last().emit('open')
    last().emit('close', code === undefined ? {} : { code })
    expect(problems.map((problem) => [problem.reason, problem.cause])).toEqual([[reason, undefined]])
    expect(problems[0] && 'cause' in problems[0]).toBe(false)
  })

  it('is clean for a server that closes its sockets one by one, with a retry within 250 ms', async () => {
    const { connection, problems, sockets, clock, last } = setUp({ name: 'live' })
    connection.start()
    last().emit('open')
    last().emit('close', { code: 1012, reason: 'service restart' })
    expect(problems.map(({ reason }) => reason)).toEqual(['clean'])
    await clock.advance(125)
    expect(sockets).toHaveLength(2)
    last().emit('open')
    last().emit('close', { code: 1012, reason: 'Service restart of all' })
    expect(problems.map(({ reason }) => reason)).toEqual(['clean', 'lost'])
  })

  it('is lost before it was open, with any code', () => {
    const { connection, problems, last } = setUp()
    connection.start()
    last().emit('close', { code: 1000 })
    expect(problems.map(({ reason }) => reason)).toEqual(['lost'])
  })

  it('logs the delay to the next attempt', () => {
    const { connection, logged, last } = setUp({ name: 'live' })
    connection.start()
    last().emit('open')
    last().emit('close', { code: 1000 })
    expect(logged).toEqual([['info', 'socket.drop', { cause: 'clean', attempt: 1, delay: 125 }]])
  })

  it('has the error of an opener that throws', () => {
    const { connection, problems } = setUp({
      open: () => {
        throw new Error('no sockets here')
      },
    })
    connection.start()
    expect(problems).toMatchObject([{ reason: 'lost', cause: new Error('no sockets here') }])
    expect(connection.link.get()).toEqual({ phase: 'waiting', attempt: 1 })
  })

  it.each([
    [4999, 3],
    [5000, 1],
  ])('an open link of %d ms counts as attempt %d', async (age, attempt) => {
    const { connection, clock, last } = setUp()
    connection.start()
    last().emit('close')
    await clock.advance(15_000)
    last().emit('close')
    await clock.advance(15_000)
    expect(connection.link.get()).toEqual({ phase: 'connecting', attempt: 2 })
    last().emit('open')
    expect(connection.link.get()).toEqual({ phase: 'open', attempt: 0 })
    await clock.advance(age)
    last().emit('close', { code: 1000 })
    expect(connection.link.get()).toEqual({ phase: 'waiting', attempt })
  })

  it('starts counting from the last good link', async () => {
    const { connection, clock, last } = setUp()
    connection.start()
    last().emit('open')
    await clock.advance(6000)
    last().emit('close')
    await clock.advance(15_000)
    last().emit('close')
    expect(connection.link.get().attempt).toBe(2)
  })

  it('terminates a dead socket where possible, and closes a good one', () => {
    const { connection, last } = setUp({ terminates: true })
    connection.start()
    last().emit('open')
    last().emit('error')
    expect(last().done).toEqual(['terminate'])
    connection.probe()
    last().emit('open')
    connection.stop()
    expect(last().done).toEqual(['close'])
  })

  it('closes a dead socket that cannot be terminated, and ignores its error', () => {
    const { connection, problems, last } = setUp()
    connection.start()
    last().failClose = true
    last().emit('error')
    expect([last().done, problems.length]).toEqual([['close'], 1])
    connection.probe()
    last().failClose = true
    connection.stop()
    expect([last().done, connection.link.get().phase]).toEqual([['close'], 'closed'])
  })
})

describe('stop', () => {
  it('leaves no timer, link or count, and allows another start', async () => {
    const { connection, clock, links, last } = setUp()
    connection.start()
    last().emit('close')
    connection.stop()
    await clock.advance(60_000)
    expect([clock.pending, links.at(-1)]).toEqual([0, '0 closed 0'])
    connection.start()
    expect(links.at(-1)).toBe('60000 connecting 0')
    last().emit('open')
    connection.stop()
    last().emit('message', { data: '{}' })
    last().emit('close', { code: 1000 })
    await clock.advance(60_000)
    expect([clock.pending, links.slice(-2)]).toEqual([0, ['60000 open 0', '60000 closed 0']])
  })

  it('discards the socket of an attempt in progress', async () => {
    const socket = new ScriptedSocket({ terminates: true })
    const { connection, clock, links } = setUp({ open: () => Promise.resolve(socket) })
    connection.start()
    connection.stop()
    await clock.advance(1)
    socket.emit('open')
    expect([links, socket.done]).toEqual([['0 connecting 0', '0 closed 0'], ['terminate']])
  })
})
