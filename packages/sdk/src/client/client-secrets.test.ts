import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createFakeExchange } from '../../test/fake-exchange'
import { createMemoryStorage } from '../runtime/memory-storage'
import { createClient } from './create-client'

const TOKEN = 'tok-very-secret-1234'

function setUp() {
  const storage = createMemoryStorage()
  storage.set('https://bgk.example:token', TOKEN)
  storage.set('https://bgk.example:isLogin', 'true')
  const { fetch } = createFakeExchange({ '/home/systemTime': () => 5 })
  return createClient({ origin: 'https://bgk.example', fetch, storage })
}

/** Walks a value like a structured logger: every property, also those of prototypes, getters called. */
function walk(thing: unknown, seen = new Set<unknown>()): string {
  if ((typeof thing !== 'object' && typeof thing !== 'function') || thing === null) return String(thing)
  if (seen.has(thing)) return ''
  seen.add(thing)
  const parts: string[] = []
  for (const key in thing) parts.push(key, walk(Reflect.get(thing, key), seen))
  return parts.join(' ')
}

describe('secrecy of the token', () => {
  it.each<[string, (client: ReturnType<typeof setUp>) => unknown]>([
    ['client', (client) => client],
    ['session', (client) => client.session],
    ['transport', (client) => client.transport],
    ['feed', (client) => client.feed],
  ])('hides the token in %s', async (_name, pick) => {
    const client = setUp()
    await client.home.systemTime()
    expect(client.session.token).toBe(TOKEN)
    const thing = pick(client)
    const shown = [
      JSON.stringify(thing),
      JSON.stringify({ thing }),
      inspect(thing, { depth: 10 }),
      inspect(thing, { depth: 10, showHidden: true }),
      inspect(thing, { depth: 10, showHidden: true, getters: true }),
      inspect({ thing: [thing] }, { depth: 10, showHidden: true, getters: true }),
      walk(thing),
    ].join('\n')
    expect(shown).not.toContain(TOKEN)
  })

  it('hides the token in an error of a call and all its causes', async () => {
    const storage = createMemoryStorage()
    storage.set('https://bgk.example:token', TOKEN)
    const answers = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.resolve(new Response('<html>', { status: 500 })),
      () => Promise.resolve(new Response(`{"code":1,"msg":"bad ${TOKEN}"}`)),
    ]
    for (const fetch of answers) {
      const client = createClient({ origin: 'https://bgk.example', fetch, storage, readRetries: 0 })
      const error: unknown = await client.home.systemTime().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      expect(inspect(error, { depth: 10, showHidden: true, getters: true })).not.toContain(TOKEN)
    }
  })
})
