import { beforeAll, describe, expect, it } from 'vitest'
import { contentOf } from '../../src/server/http/request'
import { replyResponse } from '../../src/server/http/responses'
import { createMemoryStore } from '../../src/store/memory-store'
import { createPgStore } from '../../src/store/pg/pg-store'
import { postgresOfAll } from '../resources'
import type { World } from '../server/open-world'
import { answerLines } from './answer-lines'
import { allCalls, type Row } from './contract'
import { runContract } from './run-contract'
import { openWireContract } from './wire-contract'

// Every call through the public SDK, with the same responses from every store; contract.nightly.test.ts
// covers PGlite.

describe('all calls on memory and PostgreSQL', () => {
  const server = postgresOfAll()
  let memory: readonly Row[]
  beforeAll(async () => {
    memory = await runContract(createMemoryStore())
  }, 240_000)

  it('accepts each call at least once', () => {
    const done = new Set(memory.filter(({ reason }) => reason === undefined).map(({ call }) => call))
    expect(allCalls.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([])
  })

  it('matches the published contract in each response, and in each request of an accepted call', () => {
    const contract = openWireContract(true)
    const responses = memory.flatMap(({ call, note, answer }) =>
      contract.response(call, answer).map((error) => `${call}: ${note}: ${error}`),
    )
    const accepted = memory.filter(({ reason, request }) => reason === undefined && request !== undefined)
    const requests = accepted.flatMap(({ call, note, request }) =>
      contract.request(call, request).map((error) => `${call}: ${note}: ${error} ${JSON.stringify(request)}`),
    )
    expect([...responses, ...requests]).toEqual([])
    expect(accepted.length).toBeGreaterThan(100)
  })

  it('returns UNAUTHORIZED to guests for each private call', () => {
    const closed = allCalls.filter(({ auth }) => auth).map(({ name }) => name)
    const unauthorized = new Set(
      memory.filter(({ reason }) => reason === 'UNAUTHORIZED').map(({ call }) => call),
    )
    expect(closed.filter((name) => !unauthorized.has(name))).toEqual([])
  })

  it('returns the responses of each call recorded in answers.jsonl (`npm run docs` writes it)', async () => {
    await expect(answerLines(memory)).toMatchFileSnapshot('answers.jsonl')
  })

  it('returns the same from PostgreSQL, directly from the server in place of fetch', async () => {
    let direct = 0
    const straight = (world: World): World => {
      const { app } = world.sandbox
      const fetch = async (request: Request): Promise<Response> => {
        const call = { ...contentOf(request.clone()), ip: 'local' }
        const reply = await app.answer(request.method, call)
        if (reply === undefined) return app.fetch(request)
        direct++
        return replyResponse(reply)
      }
      return { ...world, sandbox: { ...world.sandbox, app: { ...app, fetch } } }
    }
    const databaseUrl = await server.createDatabase()
    expect(await runContract(createPgStore({ databaseUrl }), straight)).toEqual(memory)
    expect(direct).toBeGreaterThan(memory.length / 2)
  }, 240_000)
})
