import { appendFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Attempt } from '@bgk/sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endText, isClosed, isEqual, madeText } from './entry'
import { JournalTail } from './journal-tail'

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-tail-'))
  file = join(dir, 'day.ndjson')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const attempt = (key: string): Attempt => ({
  v: 1,
  call: 'spot.buyLimit',
  input: { quantity: '0.001' },
  key,
  origin: 'http://localhost:8080',
})
const made = (key: string, typed = {}) =>
  madeText({ at: 1, pid: 1, typed: { command: 'x', ...typed }, attempt: attempt(key), once: true })
const ended = (key: string) => endText(key, { at: 2, state: 'notApplied', by: 'answer' })
const ids = (tail: JournalTail) => tail.entries().map(({ id }) => id)

describe('the tail of the journal', () => {
  it('keeps what is open, learns what was appended, and forgets what has ended', async () => {
    const tail = new JournalTail((entry) => !isClosed(entry))
    await writeFile(file, `${made('a')}\n${made('b')}\n${ended('a')}\n`)
    await tail.read([file])
    expect(ids(tail)).toEqual(['b'])
    await appendFile(file, `${made('c')}\n${ended('b')}\n`)
    await tail.read([file])
    expect(ids(tail)).toEqual(['c'])
    expect(tail.get('c')).toMatchObject({ line: 4, file })
  })

  it('takes a line without its end as it stands, and reads it again when it is whole', async () => {
    const tail = new JournalTail(() => true)
    const [one, two] = [made('a'), made('b')]
    await writeFile(file, `${one}\n${two.slice(0, 40)}`)
    await tail.read([file])
    expect(ids(tail)).toEqual(['a'])
    await appendFile(file, two.slice(40))
    await tail.read([file])
    expect(ids(tail)).toEqual(['a', 'b'])
    await appendFile(file, `\n${ended('b')}\n`)
    await tail.read([file])
    expect(tail.get('b')).toMatchObject({ line: 2, end: { state: 'notApplied' } })
  })

  it('reads a file anew that was replaced or cut, and forgets one that is gone', async () => {
    const tail = new JournalTail(() => true)
    await writeFile(file, `${made('a')}\n${made('b')}\n`)
    await tail.read([file])
    await writeFile(file, `${made('b')}\n`)
    await tail.read([file])
    expect(ids(tail)).toEqual(['b'])
    await writeFile(join(dir, 'new'), `${made('c')}\n${made('d')}\n${made('e')}\n`)
    await rename(join(dir, 'new'), file)
    await tail.read([file])
    expect(ids(tail)).toEqual(['c', 'd', 'e'])
    await rm(file)
    await tail.read([file])
    expect(ids(tail)).toEqual([])
  })

  it('reads lines longer than what it takes at once, and names those it cannot read', async () => {
    const tail = new JournalTail(() => true)
    const long = made('long', { note: '漢'.repeat(60_000) })
    await writeFile(file, `${long}\n${made('b').replace('"key"', '"kye"')}\n${made('c')}\n`)
    await tail.read([file])
    expect(ids(tail)).toEqual(['long', 'c'])
    expect(tail.unreadable()).toEqual([`${file}:2`])
  })
})

it('rows of one run are equal by their number alone, those of two runs by what they send', async () => {
  const tail = new JournalTail(() => true)
  await writeFile(file, `${made('a', { run: 'r', row: '1' })}\n`)
  await tail.read([file])
  const [entry] = tail.entries()
  const sent = attempt('z')
  const isEqualTo = (typed: Record<string, string>) =>
    entry !== undefined && isEqual(entry, { origin: sent.origin, account: undefined, typed, sent })
  expect(isEqualTo({ run: 'r', row: '1' })).toBe(true)
  expect(isEqualTo({ run: 'r', row: '2' })).toBe(false)
  expect(isEqualTo({ run: 's', row: '2' })).toBe(true)
  expect(isEqualTo({ command: 'spot buy' })).toBe(true)
})
