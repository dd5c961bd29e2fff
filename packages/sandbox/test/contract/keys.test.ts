import { expect, it } from 'vitest'
import { KEYLESS_CALLS } from '../../src/api/perform'
import { createMemoryStore } from '../../src/store/memory-store'
import type { World } from '../server/open-world'
import { allCalls } from './contract'
import { runContract } from './run-contract'

interface Envelope {
  readonly code: number
  readonly msg?: string
  readonly data: unknown
}

const keyedCalls = allCalls.filter(({ method, name }) => method === 'POST' && !KEYLESS_CALLS.has(name))
const names: ReadonlyMap<string, string> = new Map(
  allCalls.map(({ method, path, name }) => [`${method} ${path}`, name]),
)

/**
 * Each POST of the contract is asked three more times: before it, under a key that was settled unused, it is refused; after
 * it, settling its key gives its answer again, whatever the body.
 */
function withKeys(world: World, done: Set<string>, unstored: Set<string>): World {
  const { app } = world.sandbox
  const ask = async (request: Request): Promise<Envelope> => (await app.fetch(request)).json()
  const settle = (request: Request, key: string) => {
    const headers = {
      token: request.headers.get('token') ?? '',
      'idempotency-settle': '1',
      'idempotency-key': key,
    }
    return ask(new Request(request.url, { method: 'POST', headers, body: 'not even JSON' }))
  }
  const fetch = async (request: Request): Promise<Response> => {
    const name = names.get(`${request.method} ${new URL(request.url).pathname}`) ?? ''
    const key = request.headers.get('idempotency-key')
    const writes = request.method === 'POST' && request.headers.get('token') !== null && key !== null
    if (!writes) return withoutTrace(await app.fetch(request))
    if (KEYLESS_CALLS.has(name)) {
      expect((await settle(request, key)).data, name).toEqual({ reason: 'KEY_NOT_KEPT' })
      unstored.add(name)
      return withoutTrace(await app.fetch(request))
    }
    expect(await settle(request, `${key}-void`), name).toMatchObject(UNUSED)
    const late = new Request(request.clone())
    late.headers.set('idempotency-key', `${key}-void`)
    const lateAnswer = await ask(late)
    const answer = withoutTrace(await app.fetch(request))
    const first: Envelope = await answer.clone().json()
    const again = await settle(request, key)
    if (first.code === 200) {
      expect(lateAnswer, `${name}, late`).toMatchObject(UNUSED)
      expect(again, `${name}, settled`).toEqual(first)
      done.add(name)
    } else {
      expect(again.code, `${name}, settled`).not.toBe(200)
    }
    return answer
  }
  return { ...world, sandbox: { ...world.sandbox, app: { ...app, fetch } } }
}

const UNUSED = { code: 1, data: { reason: 'KEY_UNUSED' } }

function withoutTrace(answer: Response): Response {
  expect(answer.headers.get('idempotency-kept')).toBe('86400')
  return answer
}

it('every call that works under a key can be settled, and none works under a void one', async () => {
  const done = new Set<string>()
  const unstored = new Set<string>()
  await runContract(createMemoryStore(), (world) => withKeys(world, done, unstored))
  expect(keyedCalls.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([])
  expect([...unstored].sort()).toEqual([
    'aliases.uploadImage',
    'compat.setFundPassword',
    'user.editPassword',
    'user.logout',
    'user.updatePassword',
    'user.uploadImage',
  ])
}, 240_000)
