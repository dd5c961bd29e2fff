import { describe, expect, it, vi } from 'vitest'
import { createScreenRegistry } from './screen-registry'

const Screen = () => null

function create(answers: boolean) {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  const loadTexts = vi.fn(() => Promise.resolve())
  const clock = { now: 1_000_000 }
  const registry = createScreenRegistry({
    window: {
      location: { reload } as unknown as Location,
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      } as Storage,
    },
    now: () => clock.now,
    loadTexts,
    serverAnswers: () => Promise.resolve(answers),
  })
  return { registry, reload, loadTexts, clock }
}
const turn = () =>
  new Promise<void>((done) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(done))))

describe('screens and their chunks', () => {
  it('are loaded once, together with their texts', async () => {
    const { registry, loadTexts } = create(true)
    const load = vi.fn(() => Promise.resolve(Screen))
    const route = { name: 'my', load, texts: ['my'] } as const
    expect(registry.peek('my')).toBeUndefined()
    await Promise.all([registry.load(route), registry.load(route)])
    expect(registry.peek('my')).toBe(Screen)
    expect(load).toHaveBeenCalledOnce()
    expect(loadTexts).toHaveBeenCalledExactlyOnceWith('my')
  })

  it('reload the page once when a chunk is gone but the server is there', async () => {
    const { registry, reload, clock } = create(true)
    const route = { name: 'my', load: () => Promise.reject(new Error('404')), texts: [] } as const
    void registry.load(route)
    await turn()
    await turn()
    expect(reload).toHaveBeenCalledOnce()
    clock.now += 1000
    await expect(registry.load(route)).rejects.toThrow('404')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('say so when the server is gone, and can be asked again', async () => {
    const { registry, reload } = create(false)
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(Screen)
    const route = { name: 'my', load, texts: [] } as const
    await expect(registry.load(route)).rejects.toThrow('offline')
    expect(reload).not.toHaveBeenCalled()
    await expect(registry.load(route)).resolves.toBe(Screen)
  })
})
