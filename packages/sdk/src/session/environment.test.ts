import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OnlineEvent } from '../environment'
import { createEnvironment } from './environment'

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

  it('in Node: memory storage, always online, no reader’s language, working timers', async () => {
    vi.stubGlobal('navigator', undefined)
    const environment = createEnvironment({ fetch })
    environment.storage.set('a', '1')
    expect([environment.storage.get('a'), environment.online.isOnline(), environment.languages]).toEqual([
      '1',
      true,
      [],
    ])
    environment.online.subscribe(() => {})()
    vi.useFakeTimers()
    const [cancelled, run] = [vi.fn(), vi.fn()]
    environment.timers.clearTimeout(environment.timers.setTimeout(cancelled, 1))
    environment.timers.setTimeout(run, 5)
    vi.advanceTimersByTime(5)
    expect([cancelled.mock.calls.length, run.mock.calls.length]).toEqual([0, 1])
    expect(environment.clock.now()).toBe(Date.now())
    vi.useRealTimers()
    expect(environment.randomId()).toMatch(/^[0-9a-f-]{36}$/)
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
    const heard: OnlineEvent[] = []
    const stop = environment.online.subscribe((event) => heard.push(event))
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    window.dispatchEvent(new Event('online'))
    expect(heard).toEqual(['offline', 'online', 'visible'])
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
    class Given {
      readonly readyState = 0
      constructor(readonly url: string) {}
      send() {}
      close() {}
      addEventListener() {}
    }
    await expect(createEnvironment({ fetch, WebSocket: Given }).openSocket('ws://a/')).resolves.toMatchObject(
      { url: 'ws://a/' },
    )
    vi.stubGlobal('WebSocket', Given)
    expect(await createEnvironment({ fetch }).openSocket('ws://b/')).toBeInstanceOf(Given)
    vi.stubGlobal('WebSocket', undefined)
    // Only `ws` knows this complaint; a real connection is not needed to see that it was loaded.
    await expect(createEnvironment({ fetch }).openSocket('nonsense')).rejects.toThrow('Invalid URL: nonsense')
  })

  it('ids without randomUUID are made of the injected randomness', () => {
    vi.stubGlobal('crypto', undefined)
    let at = 0
    const random = () => {
      at += 1
      return (at % 16) / 16
    }
    expect(createEnvironment({ fetch, random }).randomId()).toBe('123456789abcdef0'.repeat(2))
  })
})
