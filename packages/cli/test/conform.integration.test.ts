import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { httpFetch } from '../src/exchange/http-fetch'
import type { HttpFetch } from '../src/terminal/io'
import type { TestIoOptions } from './kit'
import { setUpSandbox } from './sandbox-kit'

/** The exchange runs this much faster than time, and so do the waits of the checks. */
const QUICK = 10
const { world, bgk, start } = setUpSandbox({ seed: 'conform', clock: QUICK })

const timers: NonNullable<TestIoOptions['timers']> = {
  setTimeout: (run, ms) => setTimeout(run, ms / QUICK),
  clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
}
const begun = Date.now()
const quick: TestIoOptions = { timers, now: () => begun + (Date.now() - begun) * QUICK }
const without = { BGK_SANDBOX_KEY: undefined }

it('checks a sandbox with a member of its own and finds nothing', async () => {
  const { exit, out, err } = await bgk('conform --yes --junit report.xml', quick)
  expect(exit, out + err).toBe(0)
  expect(out).toMatch(/\d{4} passed, 0 failed, \d+ not run; \d+ requests in \d+ s/)
  expect(err).toContain('%  frames of the socket')
  const junit = await readFile(join(world.dir, 'report.xml'), 'utf8')
  expect(junit).toContain('<testcase classname="spot.buyLimit" name="spot.buyLimit/accepted"/>')
  expect(junit.match(/<testcase /g)?.length).toBeGreaterThan(2000)
}, 120_000)

it('runs the public checks without a login and counts the others', async () => {
  const { exit, out } = await bgk('conform --public --json', { ...quick, env: without })
  expect(exit, out).toBe(0)
  const { passed, failed, reasons } = JSON.parse(out)
  expect({ failed, enough: passed > 600 }).toEqual({ failed: 0, enough: true })
  expect(reasons).toContainEqual({ reason: 'needs a login', checks: expect.any(Number) })
}, 60_000)

it('reports a deviation with its field and rule, and exits with 8', async () => {
  const fetch: HttpFetch = async (url, init) => {
    const answer = await httpFetch(url, init)
    if (!url.endsWith('/trad/symbols')) return answer
    const text = (await answer.text()).replaceAll('"tradcoin"', '"base"')
    return { ...answer, status: answer.status, headers: answer.headers, text: async () => text }
  }
  const { exit, out } = await bgk('conform --public --json', { ...quick, fetch, env: without })
  expect(exit).toBe(8)
  const finding = {
    call: 'spot.symbols',
    field: 'data[].tradcoin',
    actual: 'absent',
    rule: 'docs/reference/wire.md#spot',
  }
  expect(JSON.parse(out).findings).toContainEqual(expect.objectContaining(finding))
}, 60_000)

it('sends nothing without a confirmation', async () => {
  const { exit, out } = await bgk('conform')
  expect({ exit, out }).toEqual({ exit: 11, out: '' })
})

it('exits with 7 if nobody responds, and with 2 for flags that exclude each other', async () => {
  expect((await bgk('conform http://localhost:1 --public')).exit).toBe(7)
  expect((await bgk('conform --public --account a@bgk.example')).exit).toBe(2)
})

it('prints the report so far after Ctrl-C', async () => {
  const { io, exit } = start('conform --public', { ...quick, env: without })
  await io.waitFor('refusals of public calls')
  io.signal('SIGINT')
  expect(await exit).toBe(130)
  expect(io.out()).toContain('; interrupted')
})
