import { createVirtualClock } from '@bgk/sdk/testing'
import { describe, expect, it } from 'vitest'
import { createLiveSockets, READY_TIMEOUT_MS, type WorkerLike } from './live-sockets'
import { type FromWorker, type SocketEvent, serveSockets, type ToWorker } from './paced-socket'

interface FakeEvent {
  data: unknown
  code?: number
  reason?: string
}

/** A server's end of a socket, driven by the test. */
class FakeSocket {
  static all: FakeSocket[] = []
  readonly sent: string[] = []
  readyState = 0
  closed = false
  readonly #listeners: { type: string; listener: (event: FakeEvent) => void }[] = []
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.closed = true
    this.emit('close')
  }
  addEventListener(type: string, listener: (event: FakeEvent) => void) {
    this.#listeners.push({ type, listener })
  }
  emit(type: SocketEvent['type'], data?: unknown, end: Pick<SocketEvent, 'code' | 'reason'> = {}) {
    if (type === 'open') this.readyState = 1
    for (const one of this.#listeners) if (one.type === type) one.listener({ data, ...end })
  }
}

interface Pipe<Message> {
  add(listener: (event: { data: Message }) => void): void
  post(message: Message): void
}

/** Delivers later and as a copy, as messages between threads are. */
function createPipe<Message>(): Pipe<Message> {
  const listeners: ((event: { data: Message }) => void)[] = []
  return {
    add: (listener) => listeners.push(listener),
    post(message) {
      const data = structuredClone(message)
      queueMicrotask(() => {
        for (const listener of listeners) listener({ data })
      })
    },
  }
}

function setUp({ worker = 'runs' as 'runs' | 'silent' | 'none' | 'demo' } = {}) {
  FakeSocket.all = []
  const clock = createVirtualClock(0)
  const toWorker = createPipe<ToWorker>()
  const fromWorker = createPipe<FromWorker>()
  const options = { Socket: FakeSocket, timers: clock, now: () => clock.now() }
  const fails: (() => void)[] = []
  let terminated = false
  const startWorker = (): WorkerLike => {
    if (worker === 'none') throw new Error('no workers here')
    if (worker === 'runs') {
      serveSockets(
        { postMessage: fromWorker.post, addEventListener: (_, listener) => toWorker.add(listener) },
        options,
      )
    }
    return {
      postMessage: toWorker.post,
      terminate() {
        terminated = true
      },
      addEventListener(type: string, listener: (event: { data: FromWorker }) => void) {
        if (type === 'message') fromWorker.add(listener)
        if (type === 'error') fails.push(() => listener({ data: { type: 'ready' } }))
      },
    }
  }
  const page = { visibilityState: 'visible' as DocumentVisibilityState, seen: [] as (() => void)[] }
  const Live = createLiveSockets({
    ...options,
    startWorker: worker === 'demo' ? undefined : startWorker,
    page: {
      get visibilityState() {
        return page.visibilityState
      },
      addEventListener: (_: string, listener: EventListenerOrEventListenerObject) => {
        if (typeof listener === 'function') page.seen.push(() => listener(new Event('visibilitychange')))
      },
      removeEventListener: () => {},
    },
  })
  const open = (path = '/ws/1') => {
    const socket = new Live(`ws://bgk.example${path}`)
    const events: unknown[] = []
    socket.addEventListener('open', () => events.push('open'))
    socket.addEventListener('message', ({ data }) => events.push(data))
    socket.addEventListener('error', () => events.push('error'))
    socket.addEventListener('close', ({ code, reason }) => events.push(`close ${code} ${reason}`))
    return { socket, events }
  }
  const fail = () => {
    for (const run of fails) run()
  }
  const look = async (state: DocumentVisibilityState) => {
    page.visibilityState = state
    for (const seen of page.seen) seen()
    await settle()
  }
  return { clock, open, look, fail, terminated: () => terminated }
}

/** Messages between the threads, and the code that is asked for only where it is needed. */
async function settle() {
  await import('./paced-socket')
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

const book = (price: string) => JSON.stringify({ conbuy: [{ price, amount: '1' }] })

describe.each(['runs', 'none', 'demo'] as const)('a socket as the SDK uses it; the worker: %s', (worker) => {
  it('opens, sends, receives at the pace of the screen, closes', async () => {
    const { clock, open } = setUp({ worker })
    const { socket, events } = open()
    await settle()
    const [server] = FakeSocket.all
    expect([FakeSocket.all.length, server?.url, socket.readyState]).toEqual([1, 'ws://bgk.example/ws/1', 0])
    server?.emit('open')
    await settle()
    expect([socket.readyState, events]).toEqual([1, ['open']])
    socket.send('USDT_BTC_contract_1')
    socket.send('ping')
    await settle()
    expect(server?.sent).toEqual(['USDT_BTC_contract_1', 'ping'])
    for (const price of ['1', '2', '3']) server?.emit('message', book(price))
    server?.emit('message', 'pong')
    await settle()
    expect(events.slice(1)).toEqual([JSON.parse(book('1')), 'pong'])
    await clock.advance(100)
    await settle()
    expect(events.slice(3)).toEqual([JSON.parse(book('3'))])
    socket.close()
    await settle()
    expect([server?.closed, socket.readyState, events.at(-1)]).toEqual([
      true,
      worker === 'runs' ? 2 : 3,
      events.at(-1),
    ])
  })

  it('passes each frame of the account stream on as it is, hidden or not, outside of the worker', async () => {
    const { open, look } = setUp({ worker })
    await look('hidden')
    const { socket, events } = open('/ws/account')
    const [server] = FakeSocket.all
    server?.emit('open')
    socket.send('{"token":"a"}')
    for (const seq of [1, 2, 3]) server?.emit('message', `{"seq":${seq}}`)
    expect([server?.sent, events]).toEqual([
      ['{"token":"a"}'],
      ['open', '{"seq":1}', '{"seq":2}', '{"seq":3}'],
    ])
    server?.emit('close', undefined, { code: 4401, reason: 'login ended' })
    expect([socket.readyState, events.at(-1)]).toEqual([3, 'close 4401 login ended'])
  })

  it('tells of an error and the close that follows as one thing', async () => {
    const { open } = setUp({ worker })
    const { socket, events } = open()
    await settle()
    FakeSocket.all[0]?.emit('error')
    FakeSocket.all[0]?.emit('close', undefined, { code: 1012, reason: 'service restart' })
    await settle()
    expect([socket.readyState, events]).toEqual([3, ['close 1012 service restart']])
  })

  it('a hidden page is told nothing but pongs, and all at once when it is seen again', async () => {
    const { clock, open, look } = setUp({ worker })
    const { events } = open()
    await settle()
    FakeSocket.all[0]?.emit('open')
    await look('hidden')
    for (const price of ['1', '2', '3']) {
      FakeSocket.all[0]?.emit('message', book(price))
      await clock.advance(1000)
    }
    FakeSocket.all[0]?.emit('message', 'pong')
    await settle()
    expect(events).toEqual(['open', 'pong'])
    await look('visible')
    expect(events.slice(2)).toEqual([JSON.parse(book('3'))])
  })

  it('a socket that is closed before it was opened never opens', async () => {
    const { open } = setUp({ worker })
    const { socket, events } = open()
    socket.close()
    await settle()
    expect(FakeSocket.all.every(({ closed }) => closed)).toBe(true)
    expect(events.filter((event) => event === 'open')).toEqual([])
  })
})

describe('a worker that fails', () => {
  it('without a word for 4 s: the page opens what it had asked for itself', async () => {
    const { clock, open, terminated } = setUp({ worker: 'silent' })
    const { socket, events } = open()
    await settle()
    expect(FakeSocket.all).toEqual([])
    await clock.advance(READY_TIMEOUT_MS)
    await settle()
    expect([FakeSocket.all.length, terminated()]).toEqual([1, true])
    FakeSocket.all[0]?.emit('open')
    FakeSocket.all[0]?.emit('message', book('1'))
    expect([socket.readyState, events]).toEqual([1, ['open', JSON.parse(book('1'))]])
    socket.send('ping')
    await settle()
    expect(FakeSocket.all[0]?.sent).toEqual(['ping'])
  })

  it('that cannot be loaded: at once', async () => {
    const { open, fail } = setUp({ worker: 'silent' })
    open()
    fail()
    await settle()
    expect(FakeSocket.all.length).toBe(1)
    open()
    await settle()
    expect(FakeSocket.all.length).toBe(2)
  })

  it('that dies takes open sockets along as a cut cable does; the next one is the page’s', async () => {
    const { open, fail } = setUp()
    const { events } = open()
    await settle()
    FakeSocket.all[0]?.emit('open')
    await settle()
    fail()
    expect(events).toEqual(['open', 'close undefined undefined'])
    FakeSocket.all[0]?.emit('message', book('1'))
    await settle()
    expect(events.length).toBe(2)
    open()
    await settle()
    expect(FakeSocket.all.length).toBe(2)
  })
})
