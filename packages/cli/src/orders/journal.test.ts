import { appendFile, chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Attempt } from '@bgk/sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endText, isClosed, isEqual, madeText } from './entry'
import { JournalTail, openJournal } from './journal'

let dir: string
let now: number
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-journal-'))
  now = Date.parse('2026-03-01T12:00:00Z')
})
afterEach(async () => {
  await chmod(dir, 0o700)
  await rm(dir, { recursive: true, force: true })
})

const open = () => openJournal(dir, () => now)
const attempt = (key: string, more: Partial<Attempt> = {}): Attempt => ({
  v: 1,
  call: 'spot.buyLimit',
  input: { pair: { base: 'BTC', quote: 'USDT' }, price: '50000', quantity: '0.001' },
  key,
  origin: 'http://localhost:8080',
  account: '100001',
  ...more,
})
const typed = { command: 'spot buy', pair: 'BTC/USDT', amount: '0.001', price: '50000' }
const add = (key: string) => open().add({ pid: 1, typed, attempt: attempt(key), once: true })
const file = () => join(dir, 'journal', '2026-03-01.ndjson')
const states = async () =>
  Object.fromEntries((await open().read()).entries.map(({ id, end }) => [id, end?.state ?? 'unresolved']))

describe('the journal', () => {
  it('has an attempt whole on the disk before it is sent, for the owner alone', async () => {
    const { entry, before } = await add('a')
    expect(before).toEqual([])
    expect(entry.attempt).toEqual(attempt('a'))
    expect(await states()).toEqual({ a: 'unresolved' })
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect((await stat(join(dir, 'journal'))).mode & 0o777).toBe(0o700)
  })

  it('reports each result and leaves a lost one unresolved', async () => {
    for (const key of ['a', 'b', 'c', 'd']) {
      const { entry } = await add(key)
      if (key === 'a') await open().end(entry, { state: 'applied', by: 'response', orderId: 7 })
      if (key === 'b') await open().end(entry, { state: 'notApplied', by: 'exchange', reason: 'NO_FUNDS' })
      if (key === 'c') await open().end(entry, { state: 'lost' })
    }
    const { entries } = await open().read()
    expect(await states()).toEqual({ a: 'applied', b: 'notApplied', c: 'unresolved', d: 'unresolved' })
    expect(entries.map(({ lost }) => lost)).toEqual([false, false, true, false])
    expect(entries[0]?.end).toEqual({ at: now, state: 'applied', by: 'response', orderId: 7 })
    expect(entries[1]?.end?.reason).toBe('NO_FUNDS')
  })

  it('the later of two concurrent attempts finds the earlier one and itself', async () => {
    const added = await Promise.all(Array.from({ length: 20 }, (_, index) => add(`p${index}`)))
    const alone = added.filter(({ before }) => before.length === 0)
    expect(alone).toHaveLength(1)
    expect(added.map(({ before }) => before.length).sort((a, b) => a - b)).toEqual(added.map((_, at) => at))
  })

  it('shows both of two equal ones in two files each other: neither may go', async () => {
    await add('today')
    now += 86_400_000
    expect((await add('tomorrow')).before.map(({ id }) => id)).toEqual(['today'])
    now -= 86_400_000
    expect((await add('again')).before.map(({ id }) => id)).toEqual(['today', 'tomorrow'])
  })

  it('lives with a line that was cut short, and counts it', async () => {
    await add('a')
    const whole = await readFile(file(), 'utf8')
    await writeFile(file(), `${whole}${whole.slice(0, 60)}`)
    await add('b')
    const { entries, cut, unreadable } = await open().read()
    expect(entries.map(({ id }) => id)).toEqual(['a', 'b'])
    expect({ cut, unreadable }).toEqual({ cut: 1, unreadable: [] })
  })

  it.each([
    ['a byte in the middle', (line: string) => line.replace('"attempt":{', '"attempt":{\u0000')],
    ['two lines run together', (line: string) => `{"v":1,"at":5${line}`],
    ['a key that is gone', (line: string) => line.replace('"key":"a"', '"key":5')],
    ['a newer version', (line: string) => line.replace('{"v":1', '{"v":2')],
  ])('names the place of an attempt that cannot be read: %s', async (_, damage) => {
    await add('a')
    const line = (await readFile(file(), 'utf8')).trimEnd()
    await writeFile(file(), `${damage(line)}\n`)
    await add('b')
    const { entries, unreadable } = await open().read()
    expect(entries.map(({ id }) => id)).toEqual(['b'])
    expect(unreadable).toEqual([`${file()}:1`])
  })

  it('ignores lines of other kinds', async () => {
    const { entry } = await add('a')
    await appendFile(file(), `null\n5\n"x"\n\n\u0000\u0000\u0000\n{"v":1,"id":"a","state":"placed"}\n`)
    await open().end(entry, { state: 'notApplied' })
    expect(await states()).toEqual({ a: 'notApplied' })
    expect(await open().read()).toMatchObject({ unreadable: [], cut: 5 })
  })

  it('archives finished days and still reads the others', async () => {
    const { entry } = await add('a')
    now += 86_400_000
    const second = await add('b')
    now += 3 * 86_400_000
    await add('c')
    expect(await readdir(join(dir, 'journal'))).toEqual([
      '2026-03-01.ndjson',
      '2026-03-02.ndjson',
      '2026-03-05.ndjson',
    ])
    await open().end(entry, { state: 'applied', by: 'response' })
    await add('d')
    expect(await states()).toMatchObject({ a: 'applied', b: 'unresolved' })
    await open().end(entry, { state: 'reported' })
    await add('x')
    expect(await states()).toEqual({ b: 'unresolved', c: 'unresolved', d: 'unresolved', x: 'unresolved' })
    expect(await readdir(join(dir, 'journal', 'done'))).toEqual(['2026-03-01.ndjson'])
    await open().end(second.entry, { state: 'notApplied' })
    await add('e')
    const all = await open().read(Date.parse('2026-03-01T00:00:00Z'))
    expect(all.entries.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'x', 'e'])
  })

  it('sends nothing when it cannot be written', async () => {
    await writeFile(join(dir, 'journal'), 'not a folder')
    await expect(add('a')).rejects.toMatchObject({
      exitName: 'usage',
      message: expect.stringContaining('no request was sent'),
    })
    await open().end({ id: 'a', file: file() }, { state: 'applied' })
  })
})

describe('equal attempts', () => {
  const entry = { typed, attempt: attempt('a') }
  const query = { origin: 'http://localhost:8080', account: '100001', typed }

  it('belong to one account of one exchange; an unknown account matches any', () => {
    expect(isEqual(entry, query)).toBe(true)
    expect(isEqual(entry, { ...query, account: '100002' })).toBe(false)
    expect(isEqual(entry, { ...query, origin: 'https://other.example' })).toBe(false)
    expect(isEqual(entry, { ...query, account: undefined })).toBe(true)
    const { account: _, ...nobody } = attempt('a')
    expect(isEqual({ ...entry, attempt: nobody }, query)).toBe(true)
  })

  it('compare arguments, numbers by value', () => {
    const same = { price: '50000.00', amount: '0.0010', pair: 'BTC/USDT', command: 'spot buy' }
    expect(isEqual(entry, { ...query, typed: same })).toBe(true)
    for (const other of [{ price: '50001' }, { amount: '0.002' }, { command: 'spot sell' }, { percent: '5' }])
      expect(isEqual(entry, { ...query, typed: { ...typed, ...other } })).toBe(false)
    const half = { command: 'spot sell', pair: 'BTC/USDT', percent: '50' }
    expect(isEqual({ ...entry, typed: half }, { ...query, typed: half })).toBe(true)
  })

  it('compare payloads, however typed', () => {
    const byCost = { ...query, typed: { command: 'spot buy', pair: 'BTC/USDT', cost: '50', price: '50000' } }
    const input = { quantity: '0.00100', price: '50000', pair: { quote: 'USDT', base: 'BTC' } }
    expect(isEqual(entry, byCost)).toBe(false)
    expect(isEqual(entry, { ...byCost, sent: { call: 'spot.buyLimit', input } })).toBe(true)
    expect(isEqual(entry, { ...byCost, sent: { call: 'spot.sellLimit', input } })).toBe(false)
  })
})

const day = () => join(dir, 'day.ndjson')
const made = (key: string, typed = {}) =>
  madeText({ at: 1, pid: 1, typed: { command: 'x', ...typed }, attempt: attempt(key), once: true })
const ended = (key: string) => endText(key, { at: 2, state: 'notApplied', by: 'response' })
const ids = (tail: JournalTail) => tail.entries().map(({ id }) => id)

describe('the tail of the journal', () => {
  it('tracks open entries, appended lines and finished entries', async () => {
    const tail = new JournalTail((entry) => !isClosed(entry))
    await writeFile(day(), `${made('a')}\n${made('b')}\n${ended('a')}\n`)
    await tail.read([day()])
    expect(ids(tail)).toEqual(['b'])
    await appendFile(day(), `${made('c')}\n${ended('b')}\n`)
    await tail.read([day()])
    expect(ids(tail)).toEqual(['c'])
    expect(tail.get('c')).toMatchObject({ line: 4, file: day() })
  })

  it('takes a line without its end as it stands, and reads it again when it is whole', async () => {
    const tail = new JournalTail(() => true)
    const [one, two] = [made('a'), made('b')]
    await writeFile(day(), `${one}\n${two.slice(0, 40)}`)
    await tail.read([day()])
    expect(ids(tail)).toEqual(['a'])
    await appendFile(day(), two.slice(40))
    await tail.read([day()])
    expect(ids(tail)).toEqual(['a', 'b'])
    await appendFile(day(), `\n${ended('b')}\n`)
    await tail.read([day()])
    expect(tail.get('b')).toMatchObject({ line: 2, end: { state: 'notApplied' } })
  })

  it('rereads a replaced or truncated file, and drops a deleted one', async () => {
    const tail = new JournalTail(() => true)
    await writeFile(day(), `${made('a')}\n${made('b')}\n`)
    await tail.read([day()])
    await writeFile(day(), `${made('b')}\n`)
    await tail.read([day()])
    expect(ids(tail)).toEqual(['b'])
    await writeFile(join(dir, 'new'), `${made('c')}\n${made('d')}\n${made('e')}\n`)
    await rename(join(dir, 'new'), day())
    await tail.read([day()])
    expect(ids(tail)).toEqual(['c', 'd', 'e'])
    await rm(day())
    await tail.read([day()])
    expect(ids(tail)).toEqual([])
  })

  it('reads lines longer than its buffer, and names unreadable lines', async () => {
    const tail = new JournalTail(() => true)
    const long = made('long', { note: '漢'.repeat(60_000) })
    await writeFile(day(), `${long}\n${made('b').replace('"key"', '"kye"')}\n${made('c')}\n`)
    await tail.read([day()])
    expect(ids(tail)).toEqual(['long', 'c'])
    expect(tail.unreadable()).toEqual([`${day()}:2`])
  })
})

it('rows of one run are equal by number, rows of two runs by payload', async () => {
  const tail = new JournalTail(() => true)
  await writeFile(day(), `${made('a', { run: 'r', row: '1' })}\n`)
  await tail.read([day()])
  const [entry] = tail.entries()
  const sent = attempt('z')
  const isEqualTo = (typed: Record<string, string>) =>
    entry !== undefined && isEqual(entry, { origin: sent.origin, account: undefined, typed, sent })
  expect(isEqualTo({ run: 'r', row: '1' })).toBe(true)
  expect(isEqualTo({ run: 'r', row: '2' })).toBe(false)
  expect(isEqualTo({ run: 's', row: '2' })).toBe(true)
  expect(isEqualTo({ command: 'spot buy' })).toBe(true)
})
