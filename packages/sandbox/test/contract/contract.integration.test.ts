import { beforeAll, describe, expect, it } from 'vitest'
import { contentOf } from '../../src/server/http/request'
import { replyResponse } from '../../src/server/http/responses'
import { createMemoryStore } from '../../src/store/memory-store'
import { createPgStore } from '../../src/store/pg/pg-store'
import { postgresOfAll } from '../resources'
import type { World } from '../server/open-world'
import { answerLines, callsPage } from './calls-page'
import { allCalls, type Row } from './contract'
import { runContract } from './run-contract'

// Every call through the public SDK, with the same answers from every store; contract.nightly.test.ts has PGlite.

describe('all calls on memory and PostgreSQL', () => {
  const server = postgresOfAll()
  let memory: readonly Row[]
  beforeAll(async () => {
    memory = await runContract(createMemoryStore())
  }, 240_000)

  it('each call is done at least once', () => {
    const done = new Set(memory.filter(({ reason }) => reason === undefined).map(({ call }) => call))
    expect(allCalls.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([])
  })

  it('each call for those who are logged in says so to everybody else', () => {
    const closed = allCalls.filter(({ auth }) => auth).map(({ name }) => name)
    const unauthorized = new Set(
      memory.filter(({ reason }) => reason === 'UNAUTHORIZED').map(({ call }) => call),
    )
    expect(closed.filter((name) => !unauthorized.has(name))).toEqual([])
  })

  it('lists calls and refusals in docs/calls.md (`npm run docs` writes it)', async () => {
    await expect(callsPage(memory)).toMatchFileSnapshot('../../../../docs/calls.md')
  })

  it('answers each call as recorded in answers.jsonl (`npm run docs` writes it)', async () => {
    await expect(answerLines(memory)).toMatchFileSnapshot('answers.jsonl')
  })

  it('PostgreSQL answers the same, straight from the server in place of fetch', async () => {
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
