import { describe, expect, it, vi } from 'vitest'
import { config } from '../config'
import { createAppInstall, createAppUpdate, installedVersion, setNativeStatusBar } from './installed-app'

const appearance = { style: 'light', ground: '#182147', theme: 'dark' } as const
const inside = (shell: unknown) => ({ [config.nativeShell]: shell })

it('tells the shell style, ground and theme, as texts and on its own object', () => {
  const shell = { calls: [] as unknown[], setStatusBar: (...args: unknown[]) => void shell.calls.push(args) }
  setNativeStatusBar(appearance, inside(shell))
  expect(shell.calls).toEqual([['light', '#182147', 'dark']])
  const bound = {
    setStatusBar() {
      expect(this).toBe(bound)
    },
  }
  setNativeStatusBar(appearance, inside(bound))
  expect.assertions(2)
})

it.each([[undefined], [null], [{}], [{ setStatusBar: 'no function' }], [7]])(
  'does without a shell: %o',
  (shell) => {
    expect(() => setNativeStatusBar(appearance, inside(shell))).not.toThrow()
    expect(installedVersion(inside(shell))).toBe(config.version)
  },
)

it('goes on when the shell fails', () => {
  const fails = vi.fn(() => {
    throw new Error('no activity')
  })
  setNativeStatusBar(appearance, inside({ setStatusBar: fails }))
  expect(installedVersion(inside({ installedVersion: fails }))).toBe(config.version)
  expect(fails).toHaveBeenCalledTimes(2)
})

it.each(['2.0.1', '7', '1.10.0.4'])('takes the version that is installed from the shell: %s', (version) => {
  expect(installedVersion(inside({ installedVersion: () => version }))).toBe(version)
})

it.each(['', 'v2', '<b>2</b>', 2, null, '1.2.3.4.5'])('takes no version that is none: %o', (version) => {
  expect(installedVersion(inside({ installedVersion: () => version }))).toBe(config.version)
})

function browser() {
  const page = new EventTarget()
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome: 'dismissed' })),
  })
  const install = createAppInstall(page as Window)
  return { page, offer, install }
}

it('an offer of the browser is kept, does not disturb, and serves once', async () => {
  const { page, offer, install } = browser()
  expect(install.offered.value).toBe(false)
  page.dispatchEvent(offer)
  expect([install.offered.value, offer.defaultPrevented, offer.prompt.mock.calls.length]).toEqual([
    true,
    true,
    0,
  ])
  await install.start()
  expect([install.offered.value, offer.prompt.mock.calls.length]).toEqual([false, 1])
  await install.start()
  expect(offer.prompt).toHaveBeenCalledTimes(1)
})

it('nothing is offered any more when the app was installed another way', async () => {
  const { page, offer, install } = browser()
  page.dispatchEvent(offer)
  page.dispatchEvent(new Event('appinstalled'))
  expect(install.offered.value).toBe(false)
  await install.start()
  expect(offer.prompt).not.toHaveBeenCalled()
})

it('an event without a way to ask is no offer', () => {
  const { page, install } = browser()
  page.dispatchEvent(new Event('beforeinstallprompt'))
  expect(install.offered.value).toBe(false)
})

class FakeWorker extends EventTarget {
  constructor(public state: ServiceWorkerState) {
    super()
  }
  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  readonly postMessage = vi.fn((message: unknown) => {
    if (Object(message).type === 'SKIP_WAITING') this.become('activating')
  })
}

interface Place {
  update?: () => Promise<void>
  installing?: FakeWorker
  waiting?: FakeWorker
  answers?: boolean
}

function open(place: Place | undefined) {
  const registration = place && {
    update: vi.fn(place.update ?? (() => Promise.resolve())),
    unregister: vi.fn(() => Promise.resolve(true)),
    installing: place.installing,
    waiting: place.waiting,
  }
  const reload = vi.fn()
  const workers = { getRegistration: () => Promise.resolve(registration) }
  const update = createAppUpdate({
    workers: workers as unknown as ServiceWorkerContainer,
    isServerReachable: () => Promise.resolve(place?.answers ?? true),
    reload,
  })
  return { update, registration, reload }
}

describe('taking a newer build', () => {
  it('loads the page anew where there is no worker', async () => {
    const { update, reload } = open(undefined)
    await update.apply()
    expect(reload).toHaveBeenCalledOnce()
    const without = vi.fn()
    await createAppUpdate({
      workers: undefined,
      isServerReachable: async () => true,
      reload: without,
    }).apply()
    expect(without).toHaveBeenCalledOnce()
  })

  it('starts the build that waits, then loads the page anew', async () => {
    const waiting = new FakeWorker('installed')
    const { update, registration, reload } = open({ waiting })
    await update.apply()
    expect(waiting.postMessage).toHaveBeenCalledOnce()
    expect(registration?.unregister).not.toHaveBeenCalled()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('waits for a build that is being fetched', async () => {
    const installing = new FakeWorker('installing')
    const { update, registration, reload } = open({ installing })
    const done = update.apply()
    await expect.poll(() => registration?.update).toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
    Object.assign(registration ?? {}, { installing: null, waiting: installing })
    installing.become('installed')
    await done
    expect(installing.state).toBe('activating')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('with nothing newer only loads the page anew', async () => {
    const { update, registration, reload } = open({})
    await update.apply()
    expect(registration?.unregister).not.toHaveBeenCalled()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('goes past the worker when the server has none any more', async () => {
    const { update, registration, reload } = open({ update: () => Promise.reject(new TypeError('404')) })
    expect(await update.apply()).toBe(true)
    expect(registration?.unregister).toHaveBeenCalledOnce()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('fails where the server cannot be reached', async () => {
    const away = () => Promise.reject(new TypeError('Failed to fetch'))
    const { update, registration, reload } = open({ update: away, answers: false })
    expect(await update.apply()).toBe(false)
    expect(registration?.unregister).not.toHaveBeenCalled()
    const without = createAppUpdate({ workers: undefined, isServerReachable: away, reload })
    expect(await without.apply()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('goes past the worker when the newer build cannot be kept', async () => {
    const installing = new FakeWorker('installing')
    const { update, registration, reload } = open({ installing })
    const done = update.apply()
    await expect.poll(() => registration?.update).toHaveBeenCalled()
    Object.assign(registration ?? {}, { installing: null })
    installing.become('redundant')
    await done
    expect(registration?.unregister).toHaveBeenCalledOnce()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not wait for ever', async () => {
    vi.useFakeTimers()
    const { update, reload } = open({ update: () => new Promise(() => {}) })
    void update.apply()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(reload).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('says that one waits', () => {
    const { update } = open(undefined)
    expect(update.waiting.value).toBe(false)
    update.found()
    expect(update.waiting.value).toBe(true)
  })
})
