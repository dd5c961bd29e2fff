import { describe, expect, it } from 'vitest'
import type { BgkError } from '../../errors'
import type { OpenSocket, WebSocketLike } from '../../runtime/environment'
import { createVirtualClock } from '../../testing'
import { createConnection } from './connection'
import { timingProfile } from './timing-profile'

/** A socket that does what the test says, and writes down what is done to it. */
class ScriptedSocket implements WebSocketLike {
  readyState = 0
  readonly done: string[] = []
  readonly #listeners: { readonly type: string; readonly run: (event: object) => void }[] = []
  /** As `ws` has it. */
  terminate?: () => void
  failSend: Error | undefined
  failClose = false

  constructor({ terminates = false } = {}) {
    if (terminates) this.terminate = () => this.done.push('terminate')
  }
  send(data: string) {
    if (this.failSend) throw this.failSend
    this.done.push(`send ${data}`)
  }
  close() {
    this.done.push('close')
    if (this.failClose) throw new Error('WebSocket was closed before the connection was established')
  }
  addEventListener(type: string, run: (event: never) => void) {
    this.#listeners.push({ type, run: (event) => Reflect.apply(run, undefined, [event]) })
  }
  emit(type: 'open' | 'error' | 'message' | 'close', event: object = {}) {
    if (type === 'open') this.readyState = 1
    for (const listener of this.#listeners) if (listener.type === type) listener.run(event)
  }
  get heeded() {
    return new Set(this.#listeners.map(({ type }) => type))
  }
}

function setUp(
  options: {
    readonly name?: 'spec' | 'live'
    readonly open?: OpenSocket
    readonly terminates?: boolean
  } = {},
) {
  const clock = createVirtualClock(0)
  const sockets: ScriptedSocket[] = []
  const urls: string[] = []
  const links: string[] = []
  const frames: unknown[] = []
  const problems: BgkError[] = []
  const logged: unknown[] = []
  const connection = createConnection({
    environment: {
      clock,
      timers: clock,
      random: () => 0.5,
      log: (...entry) => logged.push(entry),
      openSocket:
        options.open ??
        ((url) => {
          urls.push(url)
          const socket = new ScriptedSocket({ terminates: options.terminates ?? false })
          sockets.push(socket)
          return socket
        }),
    },
    profile: timingProfile(options.name ?? 'spec'),
    address: () => `ws://bgk.example/ws/${urls.length}`,
    onFrame: (data) => frames.push(data),
    onProblem: (problem) => problems.push(problem),
  })
  connection.link.subscribe(({ phase, attempt }) => links.push(`${clock.now()} ${phase} ${attempt}`))
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  return { clock, sockets, urls, links, frames, problems, logged, connection, last }
}

describe('opening', () => {
  it('is told once, and a second start, while it connects or is open, opens nothing', () => {
    const { connection, sockets, links, last } = setUp()
    connection.start()
    connection.start()
    last().emit('open')
    last().emit('open')
    connection.start()
    expect([sockets.length, links]).toEqual([1, ['0 connecting 0', '0 open 0']])
  })

  it('each attempt has an address of its own', async () => {
    const { connection, clock, urls } = setUp()
    connection.start()
    await clock.advance(50_000)
    expect(urls).toEqual(['ws://bgk.example/ws/0', 'ws://bgk.example/ws/1'])
  })

  it('a socket that comes already open is used at once', async () => {
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

  it('in time, the wait for it ends: the link is not dropped later', async () => {
    const { connection, clock, links, last } = setUp()
    connection.start()
    await clock.advance(29_999)
    last().emit('open')
    await clock.advance(10_000)
    expect(links).toEqual(['0 connecting 0', '29999 open 0'])
  })

  it('a socket that answers too late is cut off and not used, and its errors reach nobody', async () => {
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

  it('an opener that fails after the attempt was given up is no problem of the next one', async () => {
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
  it('reaches an open link alone', async () => {
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

  it('on a link that turns out to be dead drops it, with what the socket said', () => {
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
  it('a pong is a sign of life and no frame', async () => {
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

  it('a socket that opens after its attempt was given up does not open the next one', async () => {
    const { connection, clock, sockets, links, problems } = setUp()
    connection.start()
    await clock.advance(45_000)
    sockets[0]?.emit('open')
    expect([links.at(-1), problems.map(({ reason }) => reason)]).toEqual(['45000 connecting 1', ['lost']])
  })

  it('of a socket that was left behind reach nobody, nor do its other events', async () => {
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

describe('the end of a link', () => {
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
  ])('with code %s is %s', (code, reason) => {
    const { connection, problems, last } = setUp()
    connection.start()
    last().emit('open')
    last().emit('close', code === undefined ? {} : { code })
    expect(problems.map((problem) => [problem.reason, problem.cause])).toEqual([[reason, undefined]])
    expect(problems[0] && 'cause' in problems[0]).toBe(false)
  })

  it('by a server that closes its sockets one by one is clean, and the next attempt comes within 250 ms', async () => {
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

  it('before it was open is lost, whatever the code', () => {
    const { connection, problems, last } = setUp()
    connection.start()
    last().emit('close', { code: 1000 })
    expect(problems.map(({ reason }) => reason)).toEqual(['lost'])
  })

  it('is logged with the delay to the next attempt', () => {
    const { connection, logged, last } = setUp({ name: 'live' })
    connection.start()
    last().emit('open')
    last().emit('close', { code: 1000 })
    expect(logged).toEqual([['info', 'socket.drop', { cause: 'clean', attempt: 1, delay: 125 }]])
  })

  it('by an opener that throws names what it threw', () => {
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
  ])('after it was open for %d ms counts as attempt %d', async (age, attempt) => {
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

  it('a quick end after a long good link starts counting from the good one', async () => {
    const { connection, clock, last } = setUp()
    connection.start()
    last().emit('open')
    await clock.advance(6000)
    last().emit('close')
    await clock.advance(15_000)
    last().emit('close')
    expect(connection.link.get().attempt).toBe(2)
  })

  it('cuts a dead socket off where that is possible, and says goodbye to a good one', () => {
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

  it('closes a dead socket that cannot be cut off, and takes it calmly when that throws', () => {
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

describe('a probe', () => {
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

  it('of an open link pings at once', () => {
    const { connection, last } = setUp()
    connection.start()
    last().emit('open')
    connection.probe()
    expect(last().done).toEqual(['send ping'])
  })

  it('of a waiting one connects at once, and the attempt that was due falls away', async () => {
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

describe('stopped', () => {
  it('nothing is left: no timer, no link, no count, and it can be started again', async () => {
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

  it('an attempt that is under way opens nothing when its socket comes', async () => {
    const socket = new ScriptedSocket({ terminates: true })
    const { connection, clock, links } = setUp({ open: () => Promise.resolve(socket) })
    connection.start()
    connection.stop()
    await clock.advance(1)
    socket.emit('open')
    expect([links, socket.done]).toEqual([['0 connecting 0', '0 closed 0'], ['terminate']])
  })
})
