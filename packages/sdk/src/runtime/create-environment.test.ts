import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEnvironment } from './create-environment'
import type { OnlineEvent } from './environment'

const fetch = () => Promise.resolve(new Response('{}'))

/** The least of a page: events, visibility, languages, storage. */
function stubPage(storage: unknown) {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { onLine: false, languages: ['ja-JP', 'en'] })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('localStorage', storage)
  return { window, document }
}

describe('what the host gives', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('in Node: memory storage, always online, no reader’s language', () => {
    vi.stubGlobal('navigator', undefined)
    const environment = createEnvironment({ fetch })
    environment.storage.set('a', '1')
    expect([environment.storage.get('a'), environment.online.isOnline(), environment.languages]).toEqual([
      '1',
      true,
      [],
    ])
    environment.online.subscribe(() => {})()
    expect(environment.randomId()).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  it('time and timers are the host’s', () => {
    const [started, cancelled] = [vi.fn(() => 7), vi.fn()]
    vi.stubGlobal('setTimeout', started)
    vi.stubGlobal('clearTimeout', cancelled)
    const { timers, clock } = createEnvironment({ fetch })
    const run = () => {}
    timers.clearTimeout(timers.setTimeout(run, 5))
    vi.unstubAllGlobals()
    expect([started.mock.calls, cancelled.mock.calls]).toEqual([[[run, 5]], [[7]]])
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000)
  })

  it('a navigator without a page speaks of the machine: it has a link and no reader', () => {
    vi.stubGlobal('navigator', { onLine: false, languages: ['ja-JP'] })
    const { languages, online } = createEnvironment({ fetch })
    expect([languages, online.isOnline()]).toEqual([[], false])
    vi.stubGlobal('navigator', { language: 'ja-JP' })
    expect(createEnvironment({ fetch }).online.isOnline()).toBe(true)
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('localStorage', undefined)
    const page = createEnvironment({ fetch })
    page.storage.set('a', '1')
    expect([page.languages, page.storage.get('a')]).toEqual([['ja-JP'], '1'])
  })

  it('without a fetch there is no client', () => {
    vi.stubGlobal('fetch', undefined)
    expect(() => createEnvironment({})).toThrow(
      expect.objectContaining({ code: 'CONFIG', message: 'No fetch here: pass one to createClient' }),
    )
  })

  it('in a page: its storage, link, visibility and languages', () => {
    const values = new Map<string, string>()
    const { window, document } = stubPage({
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
    })
    const environment = createEnvironment({ fetch })
    environment.storage.set('a', '1')
    expect([values.get('a'), environment.online.isOnline(), environment.languages]).toEqual([
      '1',
      false,
      ['ja-JP', 'en'],
    ])
    const events: OnlineEvent[] = []
    const stop = environment.online.subscribe((event) => events.push(event))
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(events).toEqual(['offline', 'online'])
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    for (const event of ['online', 'offline']) window.dispatchEvent(new Event(event))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(events).toEqual(['offline', 'online', 'visible'])
  })

  it('in a page that forbids storage: memory, and the log says so', () => {
    stubPage(undefined)
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new Error('SecurityError')
      },
    })
    const log = vi.fn()
    try {
      const environment = createEnvironment({ fetch, log })
      environment.storage.set('a', '1')
      expect(environment.storage.get('a')).toBe('1')
      expect(log).toHaveBeenCalledWith('warn', 'storage', expect.objectContaining({ action: 'open' }))
    } finally {
      Reflect.deleteProperty(globalThis, 'localStorage')
    }
  })

  it('the socket: the one passed in, else the host’s, else that of isomorphic-ws', async () => {
    class CustomSocket {
      readonly readyState = 0
      constructor(readonly url: string) {}
      send() {}
      close() {}
      addEventListener() {}
    }
    await expect(
      createEnvironment({ fetch, WebSocket: CustomSocket }).openSocket('ws://a/'),
    ).resolves.toMatchObject({ url: 'ws://a/' })
    vi.stubGlobal('WebSocket', CustomSocket)
    expect(await createEnvironment({ fetch }).openSocket('ws://b/')).toBeInstanceOf(CustomSocket)
    vi.stubGlobal('WebSocket', undefined)
    // Only `ws` knows this complaint; a real connection is not needed to see that it was loaded.
    await expect(createEnvironment({ fetch }).openSocket('nonsense')).rejects.toThrow('Invalid URL: nonsense')
  })

  it('without any socket: CONFIG', async () => {
    vi.stubGlobal('WebSocket', undefined)
    vi.doMock('isomorphic-ws', () => {
      throw new Error('not installed')
    })
    onTestFinished(() => void vi.doUnmock('isomorphic-ws'))
    await expect(createEnvironment({ fetch }).openSocket('ws://a/')).rejects.toMatchObject({
      code: 'CONFIG',
      message: 'No WebSocket here: pass one to createClient',
    })
  })

  it('ids without randomUUID are made of random bytes of the host', () => {
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => at * 16),
    })
    const random = () => {
      throw new Error('Math.random is not asked')
    }
    expect(createEnvironment({ fetch, random }).randomId()).toBe('00102030405060708090a0b0c0d0e0f0')
  })

  it('ids without random bytes of the host are made of the injected randomness', () => {
    vi.stubGlobal('crypto', undefined)
    let at = 0
    const random = () => {
      at += 1
      return (at % 16) / 16
    }
    expect(createEnvironment({ fetch, random }).randomId()).toBe('123456789abcdef0'.repeat(2))
  })
})
