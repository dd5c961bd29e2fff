import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf } from '../../src/server/http/request'
import { replyResponse } from '../../src/server/http/responses'
import { createMemoryStore } from '../../src/store/memory-store'
import { createPgStore } from '../../src/store/pg/pg-store'
import { createPgliteStore } from '../../src/store/pglite-store'
import type { World } from '../server/open-world'
import { findPostgres, type PostgresServer, startPostgres } from '../store/postgres-server'
import { answerLines, callsPage } from './calls-page'
import { allCalls, type Row } from './contract'
import { runContract } from './run-contract'

// Issue: every call through the public SDK, with the same answers from every store.

describe('all calls on memory, PGlite and PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-contract-'))
  const bin = findPostgres()
  if (bin === undefined)
    throw new Error('No PostgreSQL on this machine: run npm test, or put initdb and pg_ctl on the PATH')
  let server: PostgresServer
  let memory: readonly Row[]
  beforeAll(async () => {
    server = await startPostgres(bin)
    memory = await runContract(createMemoryStore())
  }, 240_000)
  afterAll(() => {
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('each call is done at least once', () => {
    const done = new Set(memory.filter(({ reason }) => reason === undefined).map(({ call }) => call))
    expect(allCalls.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([])
  })

  it('each call for those who are logged in says so to everybody else', () => {
    const closed = allCalls.filter(({ auth }) => auth).map(({ name }) => name)
    const said = new Set(memory.filter(({ reason }) => reason === 'UNAUTHORIZED').map(({ call }) => call))
    expect(closed.filter((name) => !said.has(name))).toEqual([])
  })

  it('lists calls and refusals in docs/calls.md (`npm run docs` writes it)', async () => {
    await expect(callsPage(memory)).toMatchFileSnapshot('../../../../docs/calls.md')
  })

  it('answers each call as recorded in answers.jsonl (`npm run docs` writes it)', async () => {
    await expect(answerLines(memory)).toMatchFileSnapshot('answers.jsonl')
  })

  it('straight from the server the answers are the same as by fetch', async () => {
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
    expect(await runContract(createMemoryStore(), straight)).toEqual(memory)
    expect(direct).toBeGreaterThan(memory.length / 2)
  }, 240_000)

  it('PGlite answers the same', async () => {
    expect(await runContract(createPgliteStore({ dataDir: join(folder, 'data') }))).toEqual(memory)
  }, 240_000)

  it('PostgreSQL answers the same', async () => {
    const databaseUrl = await server.createDatabase()
    expect(await runContract(createPgStore({ databaseUrl }))).toEqual(memory)
  }, 240_000)
})
