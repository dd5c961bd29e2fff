import { describe, expect, it } from 'vitest'
import { ScriptedSocket, createConnectionWorld as setUp } from '../../../test/feed/scripted-socket'
import type { WebSocketLike } from '../../runtime/environment'

describe('opening', () => {
  it('is reported once, and a second start opens nothing', () => {
    const { connection, sockets, links, last } = setUp()
    connection.start()
    connection.start()
    last().emit('open')
    last().emit('open')
    connection.start()
    expect([sockets.length, links]).toEqual([1, ['0 connecting 0', '0 open 0']])
  })

  it('uses a new URL for each attempt', async () => {
    const { connection, clock, urls } = setUp()
    connection.start()
    await clock.advance(50_000)
    expect(urls).toEqual(['ws://bgk.example/ws/0', 'ws://bgk.example/ws/1'])
  })

  it('uses a socket that is already open immediately', async () => {
    const socket = new ScriptedSocket()
    socket.readyState = 1
    const { connection, clock, links, frames } = setUp({ open: () => Promise.resolve(socket) })
    connection.start()
    await clock.advance(1)
    socket.emit('open')
    connection.send('key')
    socket.emit('message', { data: '{}' })
    expect([links, socket.done, frames]).toEqual([['0 connecting 0', '0 open 0'], ['send key'], ['{}']])
  })

  it('ends the timeout: the link is not dropped later', async () => {
    const { connection, clock, links, last } = setUp()
    connection.start()
    await clock.advance(29_999)
    last().emit('open')
    await clock.advance(10_000)
    expect(links).toEqual(['0 connecting 0', '29999 open 0'])
  })

  it('terminates a socket that opens too late and ignores its errors', async () => {
    const late = new ScriptedSocket({ terminates: true })
    let answer = (_socket: WebSocketLike) => {}
    let calls = 0
    const { connection, clock, links, problems } = setUp({
      open: () => {
        calls += 1
        return calls === 1
          ? new Promise((resolve) => {
              answer = resolve
            })
          : new ScriptedSocket()
      },
    })
    connection.start()
    await clock.advance(46_000)
    answer(late)
    await clock.advance(1)
    late.emit('open')
    late.emit('message', { data: '{}' })
    expect([late.done, late.heeded.has('error'), late.heeded.has('message')]).toEqual([
      ['terminate'],
      true,
      false,
    ])
    late.emit('error')
    expect([links, problems.length]).toEqual([['0 connecting 0', '30000 waiting 1', '45000 connecting 1'], 1])
  })

  it('ignores the late failure of an abandoned attempt', async () => {
    let fail = (_error: Error) => {}
    const { connection, clock, problems } = setUp({
      open: () =>
        new Promise((_resolve, reject) => {
          fail = reject
        }),
    })
    connection.start()
    const failFirst = fail
    connection.stop()
    failFirst(new Error('too late'))
    await clock.advance(100)
    expect([problems, connection.link.get()]).toEqual([[], { phase: 'closed', attempt: 0 }])
  })
})

describe('sending', () => {
  it('reaches an open link only', async () => {
    const { connection, clock, last } = setUp()
    connection.send('too soon')
    connection.start()
    connection.send('still too soon')
    last().emit('open')
    connection.send('key')
    const first = last()
    first.emit('close', { code: 1000 })
    connection.send('too late')
    await clock.advance(15_000)
    connection.send('not open again yet')
    expect([first.done.filter((entry) => entry.startsWith('send')), last().done]).toEqual([['send key'], []])
  })

  it('drops a dead link with the error of the socket', () => {
    const { connection, problems, last } = setUp()
    connection.start()
    last().emit('open')
    last().failSend = new Error('EPIPE')
    connection.send('key')
    expect(connection.link.get()).toEqual({ phase: 'waiting', attempt: 1 })
    expect(problems).toMatchObject([
      {
        code: 'SOCKET_ERROR',
        message: 'Websocket connection exception',
        retryable: true,
        reason: 'lost',
        cause: new Error('EPIPE'),
      },
    ])
  })
})

describe('frames', () => {
  it('exclude a pong, which is a sign of life', async () => {
    const { connection, clock, frames, last } = setUp()
    connection.start()
    last().emit('open')
    await clock.advance(30_000)
    last().emit('message', { data: 'pong' })
    last().emit('message', { data: 'pong ' })
    await clock.advance(30_000)
    last().emit('message', { data: 'pong' })
    await clock.advance(29_999)
    expect([frames, last().done, connection.link.get().phase]).toEqual([
      ['pong '],
      ['send ping', 'send ping'],
      'open',
    ])
  })

  it('do not come from the late socket of an abandoned attempt', async () => {
    const { connection, clock, sockets, links, problems } = setUp()
    connection.start()
    await clock.advance(45_000)
    sockets[0]?.emit('open')
    expect([links.at(-1), problems.map(({ reason }) => reason)]).toEqual(['45000 connecting 1', ['lost']])
  })

  it('ignores late events of an old socket', async () => {
    const { connection, clock, sockets, frames, links, problems, last } = setUp()
    connection.start()
    last().emit('open')
    last().emit('error')
    await clock.advance(15_000)
    const [first] = sockets
    last().emit('open')
    first?.emit('message', { data: '{}' })
    first?.emit('open')
    first?.emit('close', { code: 1000 })
    first?.emit('error')
    expect([frames, problems.map(({ reason }) => reason)]).toEqual([[], ['lost']])
    expect(links).toEqual(['0 connecting 0', '0 open 0', '0 waiting 1', '15000 connecting 1', '15000 open 0'])
  })
})

describe('probe', () => {
  it('does nothing before the start, while connecting, and after the stop', () => {
    const { connection, sockets } = setUp()
    connection.probe()
    connection.start()
    connection.probe()
    expect(sockets.length).toBe(1)
    connection.stop()
    connection.probe()
    expect([sockets.length, connection.link.get().phase]).toEqual([1, 'closed'])
  })

  it('pings an open link immediately', () => {
    const { connection, last } = setUp()
    connection.start()
    last().emit('open')
    connection.probe()
    expect(last().done).toEqual(['send ping'])
  })

  it('connects a waiting link immediately, instead of the scheduled attempt', async () => {
    const { connection, clock, sockets, last } = setUp()
    connection.start()
    last().emit('close')
    await clock.advance(1000)
    connection.probe()
    last().emit('open')
    await clock.advance(20_000)
    expect(sockets.length).toBe(2)
  })
})
