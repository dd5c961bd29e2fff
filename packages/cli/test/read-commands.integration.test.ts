import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { groups } from '../src/app/manifest'
import type { CommandSpec, GroupSpec, Handler } from '../src/config/command'
import { schemaOf } from '../src/terminal/view'
import type { ReadCommand } from '../src/views/read-command'
import type { TestIoOptions } from './kit'
import { setUpSandbox } from './sandbox-kit'

// Every command that only reads, against a real exchange whose demo trader has weeks behind them.

const isReading = (handler: Handler): handler is ReadCommand => 'view' in handler

function commandsOf(group: GroupSpec, above = ''): readonly (readonly [string, CommandSpec])[] {
  return group.commands.flatMap((spec) => {
    const path = `${above}${group.name} ${spec.name}`
    return 'commands' in spec ? commandsOf(spec, `${above}${group.name} `) : [[path, spec] as const]
  })
}

const reading = new Map<string, ReadCommand>()
for (const [path, spec] of groups.flatMap((group) => commandsOf(group))) {
  const handler = await spec.load()
  if (isReading(handler)) reading.set(path, handler)
}

/** A clock of this machine that stands still. */
const START = Date.now()

// It stands still, so that the same question has the same answer.
const { bgk, login } = setUpSandbox({ demoHistory: true, clock: 'virtual', seed: 'read' }, () => login())

async function rowsOf(line: string): Promise<readonly Record<string, string>[]> {
  const { exit, out, err } = await bgk(`${line} --json`)
  expect({ exit, err }, line).toEqual({ exit: 0, err: '' })
  return JSON.parse(out)
}

const first = async (line: string, field = 'id') => String((await rowsOf(line))[0]?.[field])

/** A run of a batch, made when it is first asked for. */
let batch: Promise<string> | undefined
const batchRun = () => {
  batch ??= bgk('batch run --yes --json', 'action,pair,amount,price\nbuy,BTC/USDT,0.001,20000\n').then(
    ({ out }) => String(JSON.parse(out).run),
  )
  return batch
}

/** What each takes; a command without an entry takes nothing. */
const argumentsOf: Readonly<Record<string, () => string | Promise<string>>> = {
  'batch list': async () => {
    await batchRun()
    return ''
  },
  'batch show': batchRun,
  'market book': () => 'BTC/USDT',
  'market kline': () => 'BTC/USDT',
  'market ticker': () => 'BTC/USDT eth_usdt',
  'market trades': () => 'BTCUSDT',
  'market info': () => 'BTC/USDT',
  'market coin': () => 'btc',
  'market rate': () => 'inr',
  'spot available': () => 'BTC/USDT',
  'spot show': async () => `${await first('spot history')}`,
  'futures show': async () => `${await first('futures history')}`,
  'futures tpsl list': async () => `${await first('futures positions')}`,
  'futures levers': () => 'BTC/USDT',
  'futures account': () => 'BTC/USDT',
  'futures info': () => 'BTC/USDT',
  'cycle info': () => 'BTC/USDT',
  'cycle positions': () => 'BTC/USDT',
  'cycle top': () => 'BTC/USDT',
  'cycle result': async () => `${await first('cycle history')}`,
  'wallet deposit': () => 'BTC',
  'flash quote': () => 'USDT BTC 100',
  'ieo show': async () => `${await first('ieo list')}`,
  'otc show': async () => `${await first('otc orders')}`,
  'notice show': async () => `${await first('notice list')}`,
  'help-center show': async () => `${await first('help-center list')}`,
  'support show': async () => `${await first('support list')}`,
}

/** Of these the trader has none. */
const empty = new Set([
  'exchange tips',
  'futures tpsl list',
  'cycle positions',
  'cycle top',
  'market fav list',
])

describe.each([...reading.keys()])('%s', (path) => {
  const line = async () => `${path} ${(await argumentsOf[path]?.()) ?? ''}`.trim()

  it('answers JSON by its schema', async () => {
    const command = reading.get(path)
    const ajv = new Ajv({ strict: false })
    addFormats(ajv)
    const { exit, out, err } = await bgk(`${await line()} --json`)
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    const answer: unknown = JSON.parse(out)
    const rows: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
    expect(Array.isArray(answer)).toBe(command?.answers === 'list')
    if (!empty.has(path)) expect(rows).not.toEqual([])
    const validate = ajv.compile(schemaOf(command?.view ?? { type: '', about: '', fields: [] }))
    for (const row of rows) expect(validate(row) ? [] : validate.errors).toEqual([])
  })

  it('answers the same as NDJSON and CSV, and as a table', async () => {
    const command = await line()
    const [json, ndjson, csv, text] = await Promise.all(
      ['--json', '--ndjson', '--csv', ''].map((flag) => bgk(`${command} ${flag}`.trim())),
    )
    const answer: unknown = JSON.parse(json?.out ?? '')
    const count = Array.isArray(answer) ? answer.length : 1
    const lines = (ndjson?.out ?? '').split('\n').filter((one) => one !== '')
    expect(lines).toHaveLength(count)
    for (const one of lines) expect(JSON.parse(one)).toMatchObject({ v: 1, type: expect.any(String) })
    expect(csv?.out.split('\n')[0]?.split(',').length).toBeGreaterThan(0)
    expect(text?.exit).toBe(0)
    if (count > 0) expect(text?.out).not.toBe('')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what must not be there
    expect(text?.out).not.toMatch(/\u001b|undefined|\[object/)
  })

  it('writes nothing but data to stdout, on a terminal, into a pipe, with NO_COLOR and with CI', async () => {
    const command = await line()
    const ask = (flag: string, world: TestIoOptions) =>
      bgk(`${command} ${flag}`.trim(), { now: () => START, ...world })
    const worlds: readonly TestIoOptions[] = [
      {},
      { env: { CI: 'true' } },
      { env: { NO_COLOR: '1' } },
      { tty: true, env: { NO_COLOR: '1' } },
      { tty: true, env: { NO_COLOR: '1', CI: 'true' } },
    ]
    const texts = await Promise.all(worlds.map((world) => ask('', world)))
    const documents = await Promise.all([...worlds, { tty: true }].map((world) => ask('--json', world)))
    for (const { out } of [...texts, ...documents.slice(0, -1)]) expect(out).not.toContain('\u001b')
    for (const { out } of documents) expect(JSON.parse(out)).toEqual(JSON.parse(documents[0]?.out ?? ''))
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [3, 4],
    ] as const) {
      expect(texts[one]?.out).toBe(texts[other]?.out)
      expect(documents[one]?.out).toBe(documents[other]?.out)
    }
  })
})
