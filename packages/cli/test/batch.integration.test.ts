import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { BatchWorld, buy, csv, FAST } from './batch-kit'
import { createTestIo } from './kit'

const batch = new BatchWorld()

describe('bgk batch run', () => {
  it('sends two equal rows twice, and a third one that was typed before not at all', async () => {
    const { exit, out, err } = await batch.bgk(`batch run ${FAST}`, {
      stdin: csv(buy(batch.price), buy(batch.price)),
    })
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    expect(out).toMatch(/^Run \S+: 2 of 2 rows done, \d+\.\d s\n$/)
    expect(await batch.open()).toHaveLength(2)
    const typed = await batch.bgk(`spot buy BTC/USDT --quantity 0.001 --price ${batch.price} --yes`)
    expect(typed.exit, 'an equal order within 10 s').toBe(12)
    expect(await batch.open()).toHaveLength(2)
  })

  it('refuses the same rows twice without --force-duplicate, under any file name', async () => {
    await writeFile(join(batch.dir(), 'one.csv'), csv(buy(batch.price)))
    await writeFile(join(batch.dir(), 'two.csv'), `# again\n${csv(buy(batch.price))}`)
    expect((await batch.bgk(`batch run one.csv ${FAST}`)).exit).toBe(0)
    const again = await batch.bgk(`batch run two.csv ${FAST}`)
    expect(again.exit).toBe(12)
    expect(again.err).toMatch(/run \S+ already sent these rows: no request was sent/)
    expect(await batch.runs()).toHaveLength(1)
    expect((await batch.bgk(`batch run two.csv ${FAST} --force-duplicate`)).exit).toBe(0)
    expect(await batch.open()).toHaveLength(2)
  })

  it('stops at the first failure, shows the resume command, and resumes', async () => {
    // The exchange refuses a row above the balance.
    const stdin = csv(buy(batch.price), `buy,BTC/USDT,90,${batch.price},mine`, buy(batch.price + 1))
    const first = await batch.bgk(`batch run ${FAST} --stop-on-error`, { stdin })
    expect(first.exit).toBe(8)
    const [, id = ''] = /resume with: bgk batch run --resume (\S+)/.exec(first.err) ?? []
    const shown = await batch.bgk(`batch show ${id} --json`)
    expect(JSON.parse(shown.out)).toMatchObject([
      { row: 1, state: 'done' },
      { row: 2, ref: 'mine', state: 'failed', code: 'rejected' },
    ])
    expect(await batch.open()).toHaveLength(1)
    const rest = await batch.bgk(`batch run --resume ${id} ${FAST} --json`)
    expect(rest.exit).toBe(8)
    expect(JSON.parse(rest.out)).toMatchObject({
      run: id,
      rows: 3,
      done: 2,
      failed: 1,
      left: 0,
      state: 'failed',
    })
    expect(await batch.open()).toHaveLength(2)
    const over = await batch.bgk(`batch run --resume ${id} ${FAST}`)
    expect(over.err).toContain('All rows are complete')
    expect(await batch.open()).toHaveLength(2)
  })

  it('continues from stdin only with the rows of the run', async () => {
    const rows = [buy(batch.price), `buy,BTC/USDT,90,${batch.price},`, buy(batch.price + 1)]
    const first = await batch.bgk(`batch run ${FAST} --stop-on-error`, { stdin: csv(...rows) })
    const [, id = ''] = /--resume (\S+)/.exec(first.err) ?? []
    const other = await batch.bgk(`batch run - --resume ${id} ${FAST}`, {
      stdin: csv(buy(batch.price + 2), ...rows.slice(1)),
    })
    expect(other.exit).toBe(2)
    expect(other.err).toContain('differ from those already sent: no request was sent')
    expect(await batch.open()).toHaveLength(1)
    const same = await batch.bgk(`batch run - --resume ${id} ${FAST}`, { stdin: csv(...rows) })
    expect(same.exit).toBe(8)
    expect(await batch.open()).toHaveLength(2)
  })

  it('takes a row that the journal has and the log has not as sent', async () => {
    const first = await batch.bgk(`batch run ${FAST} --json`, {
      stdin: csv(buy(batch.price), buy(batch.price + 1)),
    })
    const { run: id } = JSON.parse(first.out)
    // A process that was killed before it could log its last row, whose order was found by a person meanwhile.
    const folder = join(batch.dir(), 'batches', id)
    const [one = ''] = (await readFile(join(folder, 'log.ndjson'), 'utf8')).split('\n')
    await writeFile(join(folder, 'log.ndjson'), `${one}\n{"v":1,"n":2,"li`)
    await writeFile(join(folder, 'rows'), csv(buy(batch.price), buy(batch.price + 1)))
    const again = await batch.bgk(`batch run --resume ${id} ${FAST} --json`)
    expect(again.exit).toBe(0)
    expect(JSON.parse(again.out)).toMatchObject({ done: 2, left: 0 })
    expect(await batch.open()).toHaveLength(2)
  })

  it('cancels, and reports a canceled order', async () => {
    const { orderId } = await batch.client.spot.buyLimit({
      pair: 'BTC/USDT',
      price: String(batch.price),
      quantity: '0.001',
    })
    const stdin = `action,id\ncancel,${orderId}\ncancel,${orderId}\n`
    const { exit, out } = await batch.bgk(`batch run ${FAST} --ndjson`, { stdin })
    expect(exit).toBe(0)
    const lines = out
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(lines).toMatchObject([
      { v: 1, type: 'batchRow', row: 1, state: 'done' },
      { v: 1, type: 'batchRow', row: 2, state: 'done', message: 'already canceled' },
      { v: 1, type: 'batch', done: 2 },
    ])
    expect(await batch.open()).toEqual([])
  })

  it('requires a confirmation, and stores nothing without one', async () => {
    expect((await batch.bgk('batch run', { stdin: csv(buy(batch.price)) })).exit).toBe(11)
    expect(await batch.runs()).toEqual([])
    expect(await batch.open()).toEqual([])
    const io = createTestIo(batch.io({ tty: true }))
    await writeFile(join(batch.dir(), 'rows.csv'), csv(buy(batch.price), 'buy,ETH/USDT,0.01,1000,'))
    const exit = run(['batch', 'run', 'rows.csv'], io)
    await io.waitFor('Send these 2 rows? [y/N]')
    expect(io.err()).toContain(`Worth   ${batch.price / 1000 + 10} USDT`)
    io.type('y\n')
    expect(await exit).toBe(0)
    const [id = ''] = await batch.runs()
    for (const name of ['run.json', 'log.ndjson']) {
      expect((await stat(join(batch.dir(), 'batches', id, name))).mode & 0o777).toBe(0o600)
    }
  })

  it('ends with 130 on Ctrl-C and shows the resume command', async () => {
    const io = createTestIo(
      batch.io({ stdin: csv(...Array.from({ length: 5 }, (_, n) => buy(batch.price + n))) }),
    )
    const exit = run('batch run --yes --rate 1/s --ndjson'.split(' '), io)
    await io.seen('"batchRow"')
    io.signal('SIGINT')
    expect(await exit).toBe(130)
    const last = io.out().trim().split('\n').at(-1) ?? ''
    const { resume, left } = JSON.parse(last)
    expect(left).toBeGreaterThan(0)
    expect((await batch.bgk(`${resume.slice(4)} ${FAST}`)).exit).toBe(0)
    expect(await batch.open()).toHaveLength(5)
  })
})

it('limits on the wrong side of the market are warned of, and counted at the market', async () => {
  const { out } = await batch.bgk('market ticker BTC/USDT --json=price')
  const last = Number(JSON.parse(out)[0].price)
  const low = Math.floor(last / 2)
  const stdin = csv(`sell,BTC/USDT,0.001,${low},`, buy(batch.price))
  const dry = await batch.bgk('batch run --dry-run --json', { stdin })
  expect(dry).toMatchObject({
    exit: 0,
    err: expect.stringContaining(`warning: line 2: the limit ${low} USDT is`),
  })
  const document = JSON.parse(dry.out)
  expect(document).toMatchObject({
    warningCount: 1,
    warnings: [expect.stringContaining('it sells immediately')],
  })
  expect(Number(document.worth.USDT)).toBeGreaterThan(last * 0.0009 + batch.price * 0.001)
  const stdinOfFutures = `action,pair,lots,price\nshort,BTC/USDT,1,${low}\n`
  expect((await batch.bgk('batch run --dry-run', { stdin: stdinOfFutures })).err).toContain(
    'warning: line 2: the limit',
  )
})

describe.each(['spot', 'futures'])('the template for %s', (market) => {
  it('runs as it stands, dry', async () => {
    const { out } = await batch.bgk(`batch template ${market}`)
    const dry = await batch.bgk('batch run --dry-run', { stdin: out })
    expect(dry).toMatchObject({ exit: 0, err: '' })
    expect(dry.out).toContain('all rows are valid, no request was sent')
    expect(await batch.runs()).toEqual([])
  })
})

it('places a futures row with its leverage, mode and stops', async () => {
  expect((await batch.bgk('wallet transfer USDT 1000 --from spot --to futures --yes')).exit).toBe(0)
  const stdin = 'action,pair,lots,price,lever,mode,tp,sl\nlong,BTC/USDT,1,20000,5,isolated,30000,10000\n'
  const { exit, err } = await batch.bgk(`batch run ${FAST}`, { stdin })
  expect({ exit, err }).toEqual({ exit: 0, err: '' })
  const { rows } = await batch.client.futures.openOrders({ page: 1, limit: 100 })
  expect(rows).toMatchObject([{ side: 'buy', leverage: 5, marginMode: 'isolated' }])
})
