import { fileURLToPath } from 'node:url'
import { type RunningSandbox, startSandbox } from '@bgk/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExitName, exitCodes } from '../src/terminal/errors'
import { accepted, exchangeWith, lossy, row, setUpProgram } from './fake-exchange'
import type { TestIoOptions } from './kit'

// Each exit code, by a command line that ends with it.

const { start } = setUpProgram()
const throwingBot = fileURLToPath(new URL('fixtures/throwing-bot.mjs', import.meta.url))
const buy = 'spot buy BTC/USDT --quantity 0.001 --price 50000'

let quiet: RunningSandbox
beforeAll(async () => {
  quiet = await startSandbox({ port: 0, memory: true, bots: false, log: () => {}, passwordCost: 4 })
})
afterAll(() => quiet.stop())

interface Case {
  readonly line: string
  readonly exchange?: ReturnType<typeof exchangeWith>
  readonly world?: () => TestIoOptions
  /** Sent after the first request. */
  readonly signal?: 'SIGINT' | 'SIGTERM'
}

const refused = (reason: string) => () => ({ code: 1, msg: 'not now', data: { reason } })
const done = { code: 200, msg: 'ok', data: null }

const cases: Readonly<Record<ExitName, readonly Case[]>> = {
  ok: [{ line: 'version' }, { line: 'market list' }, { line: `${buy} --dry-run` }],
  internal: [
    {
      line: 'orders journal',
      world: () => ({
        now: () => {
          throw new Error('a clock without hands')
        },
      }),
    },
  ],
  usage: [
    { line: 'nonsense' },
    { line: 'market list --depth 5' },
    { line: 'market list --json --csv' },
    { line: 'market list --profile nobody' },
  ],
  auth: [
    { line: 'spot orders', world: () => ({ env: { BGK_TOKEN: '' } }) },
    {
      line: 'market list',
      exchange: exchangeWith({ '/trad/symbols': () => ({ code: 401, msg: '', data: null }) }),
    },
    {
      line: 'market list',
      exchange: exchangeWith({ '/trad/symbols': () => new Response('', { status: 401 }) }),
    },
  ],
  forbidden: [
    { line: `${buy} --yes`, exchange: exchangeWith({ '/trad/buyLimit': refused('KYC_REQUIRED') }) },
    {
      line: 'market list',
      exchange: exchangeWith({ '/trad/symbols': () => new Response('', { status: 403 }) }),
    },
  ],
  not_found: [
    { line: 'market ticker BTX/USDT' },
    { line: 'spot cancel 77 --yes' },
    { line: 'orders reconcile 0b9f6a52' },
  ],
  rejected: [{ line: `${buy} --yes`, exchange: exchangeWith({ '/trad/buyLimit': refused('PAUSED') }) }],
  network: [
    {
      line: 'market list',
      exchange: exchangeWith({
        '/trad/symbols': () => {
          throw new TypeError('fetch failed')
        },
      }),
    },
    {
      line: 'market list --timeout 50ms',
      exchange: exchangeWith({ '/trad/symbols': ({ signal }) => untilAborted(signal) }),
    },
    { line: `${buy} --yes`, exchange: lossy(false).exchange },
  ],
  partial: [
    {
      line: 'spot cancel 1 2 --yes',
      exchange: exchangeWith({
        '/trad/entrustOrder': () => accepted([row(1)], 1),
        '/trad/closeEntrust': () => done,
      }),
    },
  ],
  unknown_state: [{ line: `${buy} --yes --timeout 1s`, exchange: lossy(true, { keys: false }).exchange }],
  validation: [
    { line: 'spot buy BTC/USDT --quantity 0 --yes' },
    { line: 'spot buy BTC/USDT --quantity 99 --yes' },
  ],
  declined: [{ line: buy }, { line: buy, world: () => ({ tty: true, env: { BGK_NO_INPUT: '1' } }) }],
  limit: [
    // The later one of the two.
    { line: `${buy} --yes`, exchange: exchangeWith({ '/trad/buyLimit': () => done }) },
  ],
  stream_ended: [
    {
      line: 'watch ticker BTC/USDT --idle-timeout 300ms',
      world: () => ({ fetch: globalThis.fetch, env: { BGK_URL: quiet.url } }),
    },
  ],
  violated: [{ line: `lab run ${throwingBot} --hours 0.01` }],
  interrupted: [{ line: 'market list', signal: 'SIGINT' }],
  terminated: [{ line: 'market list', signal: 'SIGTERM' }],
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const rows = Object.entries(cases).flatMap(([name, list]) => list.map((one) => ({ name, ...one })))

it('has a command line for each code', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(exitCodes).sort())
  expect(Object.values(exitCodes).map(({ exit }) => exit)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 130, 143,
  ])
})

describe.each(rows)('$name', ({ name, line, exchange = exchangeWith(), world, signal }) => {
  const { exit: code } = exitCodes[name as ExitName]
  it(`exits ${code} for bgk ${line}`, async () => {
    if (name === 'limit') expect(await start(line, exchange).exit).toBe(0)
    if (signal !== undefined) {
      let notifyPrompt = () => {}
      const arrived = new Promise<void>((resolve) => {
        notifyPrompt = resolve
      })
      const hanging = exchangeWith({
        '/trad/symbols': (request) => {
          notifyPrompt()
          return untilAborted(request.signal)
        },
      })
      const { io, exit } = start(line, hanging)
      await arrived
      io.signal(signal)
      expect(await exit).toBe(code)
      return
    }
    const { io, exit } = start(line, exchange, world?.())
    expect(await exit, io.err()).toBe(code)
    if (code === 0) return
    expect(io.err()).not.toBe('')
    // Earlier results are on stdout, otherwise it is empty.
    if (!['partial', 'stream_ended', 'violated'].includes(name)) expect(io.out()).toBe('')
  })
})
