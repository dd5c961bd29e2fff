import { describe, expect, it, vi } from 'vitest'
import { createAppUpdate } from './app-update'

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
    serverAnswers: () => Promise.resolve(place?.answers ?? true),
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
    await createAppUpdate({ workers: undefined, serverAnswers: async () => true, reload: without }).apply()
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
    const without = createAppUpdate({ workers: undefined, serverAnswers: away, reload })
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
