import { describe, expect, it, vi } from 'vitest'
import { createScreenLoader } from './screen-loader'

const Screen = () => null

function create(answers: boolean | (() => boolean)) {
  const reload = vi.fn(() => Promise.resolve())
  const loadTexts = vi.fn(() => Promise.resolve())
  const online: (() => void)[] = []
  const page = { age: 60_000 }
  const loader = createScreenLoader({
    window: {
      addEventListener: (_: string, listener: unknown) => online.push(listener as () => void),
    },
    age: () => page.age,
    loadTexts,
    isServerReachable: async () => (typeof answers === 'boolean' ? answers : answers()),
    renew: reload,
  })
  return { loader, reload, loadTexts, online, page }
}
const gone = () => Promise.reject(new Error('404'))

describe('screens and their chunks', () => {
  it('are loaded together with their texts', async () => {
    const { loader, loadTexts } = create(true)
    expect(await loader.load({ name: 'my', load: () => Promise.resolve(Screen), texts: ['my'] })).toBe(Screen)
    expect(loadTexts).toHaveBeenCalledExactlyOnceWith(['my'])
    expect(loader.stuck.value).toBe(false)
  })

  it('reload a page of some age when a chunk is gone but the server is there; in a fresh one they are stuck', async () => {
    const { loader, reload, page } = create(true)
    const route = { name: 'my', load: vi.fn(gone), texts: [] } as const
    void loader.load(route)
    await expect.poll(() => reload).toHaveBeenCalledOnce()
    expect(loader.stuck.value).toBe(false)
    page.age = 1000
    void loader.load(route)
    await expect.poll(() => loader.stuck.value).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reload a fresh page when they fail once more after somebody asked: some browsers remember the failure', async () => {
    const { loader, reload, page } = create(true)
    page.age = 1000
    void loader.load({ name: 'my', load: gone, texts: [] })
    await expect.poll(() => loader.stuck.value).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    loader.retry()
    await expect.poll(() => reload).toHaveBeenCalledOnce()
  })

  it.each(['retry', 'online'] as const)('are asked for again after a failure: %s', async (how) => {
    const { loader, reload, online } = create(false)
    const load = vi
      .fn(gone)
      .mockImplementationOnce(gone)
      .mockResolvedValueOnce(Screen as never)
    const screen = loader.load({ name: 'my', load, texts: [] })
    await expect.poll(() => loader.stuck.value).toBe(true)
    if (how === 'retry') loader.retry()
    else for (const listener of online) listener()
    expect(loader.stuck.value).toBe(false)
    expect(await screen).toBe(Screen)
    expect(reload).not.toHaveBeenCalled()
  })

  it('rule 44: are asked for again when the server is back, without a press', async () => {
    vi.useFakeTimers()
    let isUp = false
    const { loader } = create(() => isUp)
    const load = vi.fn(async () => (isUp ? Screen : gone()))
    const screen = loader.load({ name: 'my', load, texts: [] })
    await vi.advanceTimersByTimeAsync(7000)
    expect([loader.stuck.value, load.mock.calls.length]).toEqual([true, 1])
    isUp = true
    await vi.advanceTimersByTimeAsync(2500)
    expect([loader.stuck.value, await screen, load.mock.calls.length]).toEqual([false, Screen, 2])
    vi.useRealTimers()
  })

  it('asked for ahead of time fail quietly', async () => {
    const { loader, reload } = create(true)
    await expect(loader.prefetch({ name: 'my', load: gone, texts: [] })).rejects.toThrow('404')
    expect(loader.stuck.value).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
