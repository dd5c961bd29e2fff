import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningSandbox } from '@bgk/sandbox'
import { type Client, createClient } from '@bgk/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { createTestIo, runLine, setUpFolder, type TestIoOptions } from './kit'
import { openSandbox } from './sandbox-kit'

// Batches against a real exchange, in this process. Each test has a configuration folder of its own.

let sandbox: RunningSandbox
let client: Client
let price = 20_000
beforeAll(async () => {
  sandbox = await openSandbox({ seed: 'batch' })
  client = createClient({ origin: sandbox.url })
  await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
}, 60_000)
afterAll(async () => {
  client.close()
  await sandbox.stop()
})
const dir = setUpFolder()
beforeEach(() => {
  price += 20
})

const world = (options: TestIoOptions = {}): TestIoOptions => ({
  ...options,
  cwd: dir(),
  env: { BGK_CONFIG_DIR: dir(), BGK_URL: sandbox.url, BGK_TOKEN: client.session.token },
})
const bgk = (line: string, options: TestIoOptions = {}) => runLine(line, world(options))
const FAST = '--yes --rate 99999/s'
const csv = (...rows: readonly string[]) => `action,pair,amount,price,ref\n${rows.join('\n')}\n`
const buy = (at = price) => `buy,BTC/USDT,0.001,${at},`

/** Open orders at the prices of this test. */
async function open(): Promise<readonly number[]> {
  const { rows } = await client.spot.openOrders({ pair: 'BTC/USDT', page: 1, limit: 500 })
  return rows.filter((one) => Math.abs(Number(one.price) - price) < 10).map(({ id }) => id)
}
const runs = () => readdir(join(dir(), 'batches')).catch((): string[] => [])

describe('bgk batch run', () => {
  it('sends two equal rows twice, and a third one that was typed before not at all', async () => {
    const { exit, out, err } = await bgk(`batch run ${FAST}`, { stdin: csv(buy(), buy()) })
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    expect(out).toMatch(/^Run \S+: 2 of 2 rows done, \d+\.\d s\n$/)
    expect(await open()).toHaveLength(2)
    const typed = await bgk(`spot buy BTC/USDT --amount 0.001 --price ${price} --yes`)
    expect(typed.exit, 'an equal order within 10 s').toBe(12)
    expect(await open()).toHaveLength(2)
  })

  it('refuses the same rows a second time, whatever the file is called, but for --force-duplicate', async () => {
    await writeFile(join(dir(), 'one.csv'), csv(buy()))
    await writeFile(join(dir(), 'two.csv'), `# again\n${csv(buy())}`)
    expect((await bgk(`batch run one.csv ${FAST}`)).exit).toBe(0)
    const again = await bgk(`batch run two.csv ${FAST}`)
    expect(again.exit).toBe(12)
    expect(again.err).toMatch(/run \S+ has sent these rows: nothing was sent now/)
    expect(await runs()).toHaveLength(1)
    expect((await bgk(`batch run two.csv ${FAST} --force-duplicate`)).exit).toBe(0)
    expect(await open()).toHaveLength(2)
  })

  it('stops at the first failure, says how to go on, and goes on with the rest', async () => {
    // The exchange refuses what the balance does not hold.
    const stdin = csv(buy(), `buy,BTC/USDT,90,${price},mine`, buy(price + 1))
    const first = await bgk(`batch run ${FAST} --stop-on-error`, { stdin })
    expect(first.exit).toBe(8)
    const [, id = ''] = /go on with: bgk batch run --resume (\S+)/.exec(first.err) ?? []
    const shown = await bgk(`batch show ${id} --json`)
    expect(JSON.parse(shown.out)).toMatchObject([
      { row: 1, state: 'done' },
      { row: 2, ref: 'mine', state: 'failed', code: 'rejected' },
    ])
    expect(await open()).toHaveLength(1)
    const rest = await bgk(`batch run --resume ${id} ${FAST} --json`)
    expect(rest.exit).toBe(8)
    expect(JSON.parse(rest.out)).toMatchObject({
      run: id,
      rows: 3,
      done: 2,
      failed: 1,
      left: 0,
      state: 'failed',
    })
    expect(await open()).toHaveLength(2)
    const over = await bgk(`batch run --resume ${id} ${FAST}`)
    expect(over.err).toContain('all its rows have ended')
    expect(await open()).toHaveLength(2)
  })

  it('goes on from stdin only with the rows that were sent', async () => {
    const rows = [buy(), `buy,BTC/USDT,90,${price},`, buy(price + 1)]
    const first = await bgk(`batch run ${FAST} --stop-on-error`, { stdin: csv(...rows) })
    const [, id = ''] = /--resume (\S+)/.exec(first.err) ?? []
    const other = await bgk(`batch run - --resume ${id} ${FAST}`, {
      stdin: csv(buy(price + 2), ...rows.slice(1)),
    })
    expect(other.exit).toBe(2)
    expect(other.err).toContain('are not those that were sent: nothing was sent now')
    expect(await open()).toHaveLength(1)
    const same = await bgk(`batch run - --resume ${id} ${FAST}`, { stdin: csv(...rows) })
    expect(same.exit).toBe(8)
    expect(await open()).toHaveLength(2)
  })

  it('takes a row that the journal has and the log has not as sent', async () => {
    const first = await bgk(`batch run ${FAST} --json`, { stdin: csv(buy(), buy(price + 1)) })
    const { run: id } = JSON.parse(first.out)
    // A process that was killed before it could log its last row, whose order was found by a person meanwhile.
    const folder = join(dir(), 'batches', id)
    const [one = ''] = (await readFile(join(folder, 'log.ndjson'), 'utf8')).split('\n')
    await writeFile(join(folder, 'log.ndjson'), `${one}\n{"v":1,"n":2,"li`)
    await writeFile(join(folder, 'rows'), csv(buy(), buy(price + 1)))
    const again = await bgk(`batch run --resume ${id} ${FAST} --json`)
    expect(again.exit).toBe(0)
    expect(JSON.parse(again.out)).toMatchObject({ done: 2, left: 0 })
    expect(await open()).toHaveLength(2)
  })

  it('cancels, and says of a cancelled order that it was', async () => {
    const { orderId } = await client.spot.buyLimit({
      pair: 'BTC/USDT',
      price: String(price),
      quantity: '0.001',
    })
    const stdin = `action,id\ncancel,${orderId}\ncancel,${orderId}\n`
    const { exit, out } = await bgk(`batch run ${FAST} --ndjson`, { stdin })
    expect(exit).toBe(0)
    const lines = out
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(lines).toMatchObject([
      { v: 1, type: 'batchRow', row: 1, state: 'done' },
      { v: 1, type: 'batchRow', row: 2, state: 'done', message: 'it was cancelled before' },
      { v: 1, type: 'batch', done: 2 },
    ])
    expect(await open()).toEqual([])
  })

  it('needs a yes, and leaves nothing behind without one', async () => {
    expect((await bgk('batch run', { stdin: csv(buy()) })).exit).toBe(11)
    expect(await runs()).toEqual([])
    expect(await open()).toEqual([])
    const io = createTestIo(world({ tty: true }))
    await writeFile(join(dir(), 'rows.csv'), csv(buy(), 'buy,ETH/USDT,0.01,1000,'))
    const exit = run(['batch', 'run', 'rows.csv'], io)
    await io.asked('Send these 2 rows? [y/N]')
    expect(io.err()).toContain(`Worth   ${price / 1000 + 10} USDT`)
    io.type('y\n')
    expect(await exit).toBe(0)
    const [id = ''] = await runs()
    for (const name of ['run.json', 'log.ndjson']) {
      expect((await stat(join(dir(), 'batches', id, name))).mode & 0o777).toBe(0o600)
    }
  })

  it('ends with 130 on Ctrl-C and says how to go on', async () => {
    const io = createTestIo(world({ stdin: csv(...Array.from({ length: 5 }, (_, n) => buy(price + n))) }))
    const exit = run('batch run --yes --rate 1/s --ndjson'.split(' '), io)
    await io.seen('"batchRow"')
    io.signal('SIGINT')
    expect(await exit).toBe(130)
    const last = io.out().trim().split('\n').at(-1) ?? ''
    const { resume, left } = JSON.parse(last)
    expect(left).toBeGreaterThan(0)
    expect((await bgk(`${resume.slice(4)} ${FAST}`)).exit).toBe(0)
    expect(await open()).toHaveLength(5)
  })
})

describe('bad rows', () => {
  const refused = async (stdin: string, line = `batch run ${FAST}`) => {
    const { exit, err } = await bgk(line, { stdin })
    expect(await runs()).toEqual([])
    return { exit, err }
  }

  it('are all named by line and column before anything is sent', async () => {
    const { exit, err } = await refused(
      csv(
        buy(),
        'buy,BTC/USDT,5o,1,',
        'buy,NOPE/USDT,1,1,',
        'hold,,,,',
        'buy,BTC/USDT,1',
        'buy,BTC/USDT,0.0000001,1,',
      ),
    )
    expect(exit).toBe(10)
    for (const text of [
      'line 3, column amount: "5o" is no amount',
      'line 4, column pair: there is no pair "NOPE/USDT" here',
      'line 5, column action: "hold" is no action',
      'line 6, column price: it has 3 values, the header has 5',
      'line 7, column amount: ',
      '5 of 6 rows cannot be sent: nothing was sent',
    ])
      expect(err).toContain(text)
    expect(await open()).toEqual([])
  })

  it.each([
    [
      'a column that is unknown',
      'action,pair,amuont\nbuy,BTC/USDT,1\n',
      'no column "amuont" — did you mean amount ?',
    ],
    ['a column that stands there twice', 'action,pair,pair\n', 'column "pair" stands there twice'],
    ['no action', 'pair,amount\nBTC/USDT,1\n', 'no column "action"'],
    ['other separators', 'action;pair;amount\nbuy;BTC/USDT;1\n', 'not separated by commas'],
    ['a quote without an end', 'action,pair\nbuy,"BTC', 'line '],
    ['no row', 'action,pair,amount\n', 'there are no rows'],
    ['nothing', '', 'there are no rows'],
  ])('%s is a usage error and sends nothing', async (_, stdin, said) => {
    const { exit, err } = await refused(stdin)
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(said) })
  })

  it.each([
    ['buy,BTC/USDT,,,', 'it does not say how much'],
    ['buy,,1,1,', 'it says no pair'],
    ['buy,BTC/USDT,-1,1,', '"-1" is no amount'],
    ['buy,BTC/USDT,1e3,1,', '"1e3" is no amount'],
    ['long,BTC/USDT,1,1,', 'long takes no amount'],
  ])('%s: %s', async (row, said) => {
    expect((await refused(csv(row))).err).toContain(said)
  })

  it('of NDJSON are named by key; a number that is no text may have been rounded', async () => {
    const { exit, err } = await refused(
      '{"action":"buy","pair":"BTC/USDT","amount":0.1}\n\n[]\n{"action":"buy","pair":"BTC/USDT","amout":"1"}\n',
    )
    expect(exit).toBe(10)
    expect(err).toContain('line 1, column amount: 0.1 is no text — write it as text: "0.1"')
    expect(err).toContain('line 3, column action: it is no JSON object')
    expect(err).toContain('line 4, column amout: there is no key "amout" — did you mean amount ?')
  })

  it('past the guards of the profile are named too', async () => {
    await writeFile(
      join(dir(), 'config.json'),
      JSON.stringify({ profiles: { default: { allowPairs: ['ETH/USDT'] } } }),
    )
    expect((await refused(csv(buy()))).err).toContain('BTC/USDT is not among the pairs')
  })

  it.each([
    '--rate fast',
    '--rate 0/s',
    '--max-failures 0',
    '--stop-on-error --max-failures 2',
    '--confirm 12345678',
  ])('%s is a usage error', async (flags) => {
    expect((await refused(csv(buy()), `batch run ${flags}`)).exit).toBe(2)
  })

  it('a file or a run that is not there is named', async () => {
    expect(await bgk('batch run nothing.csv')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('no file'),
    })
    expect((await bgk('batch run --resume 261126')).exit).toBe(5)
    expect((await bgk('batch show 261126')).exit).toBe(5)
  })
})

it('limits on the wrong side of the market are warned of, and counted at the market', async () => {
  const { out } = await bgk('market ticker BTC/USDT --json=price')
  const last = Number(JSON.parse(out)[0].price)
  const low = Math.floor(last / 2)
  const stdin = csv(`sell,BTC/USDT,0.001,${low},`, buy())
  const dry = await bgk('batch run --dry-run --json', { stdin })
  expect(dry).toMatchObject({
    exit: 0,
    err: expect.stringContaining(`warning: line 2: the limit ${low} USDT is`),
  })
  const document = JSON.parse(dry.out)
  expect(document).toMatchObject({ warningCount: 1, warnings: [expect.stringContaining('it sells at once')] })
  expect(Number(document.worth.USDT)).toBeGreaterThan(last * 0.0009 + price * 0.001)
  const stdinOfFutures = `action,pair,lots,price\nshort,BTC/USDT,1,${low}\n`
  expect((await bgk('batch run --dry-run', { stdin: stdinOfFutures })).err).toContain(
    'warning: line 2: the limit',
  )
})

describe.each(['spot', 'futures'])('the template for %s', (market) => {
  it('runs as it stands, dry', async () => {
    const { out } = await bgk(`batch template ${market}`)
    const dry = await bgk('batch run --dry-run', { stdin: out })
    expect(dry).toMatchObject({ exit: 0, err: '' })
    expect(dry.out).toContain('every row was checked, nothing was sent')
    expect(await runs()).toEqual([])
  })
})

it('a futures row is placed with its leverage, mode and stops', async () => {
  expect((await bgk('wallet transfer USDT 1000 --from spot --to futures --yes')).exit).toBe(0)
  const stdin = 'action,pair,lots,price,lever,mode,tp,sl\nlong,BTC/USDT,1,20000,5,isolated,30000,10000\n'
  const { exit, err } = await bgk(`batch run ${FAST}`, { stdin })
  expect({ exit, err }).toEqual({ exit: 0, err: '' })
  const { rows } = await client.futures.openOrders({ page: 1, limit: 100 })
  expect(rows).toMatchObject([{ side: 'buy', leverage: 5, marginMode: 'isolated' }])
})
