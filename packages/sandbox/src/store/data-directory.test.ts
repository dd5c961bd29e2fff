import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataDirectory } from './data-directory'

describe('data directory', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bgk-dir-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const refusal = (path = root) => {
    try {
      openDataDirectory(path).release()
      return 'opened'
    } catch (error) {
      return error instanceof Error && 'code' in error ? `${error.code}: ${error.message}` : error
    }
  }

  it('takes a new, an empty and its own directory', () => {
    expect(refusal(join(root, 'new', 'deep'))).toBe('opened')
    mkdirSync(join(root, 'empty'))
    writeFileSync(join(root, 'empty', 'lock.77'), 'left by a killed start')
    expect(refusal(join(root, 'empty'))).toBe('opened')
    expect(refusal(join(root, 'empty'))).toBe('opened')
  })

  it('is LOCKED while this process has it, and says by whom', () => {
    const mine = openDataDirectory(root)
    expect(refusal()).toBe(
      `LOCKED: The data directory ${root} is in use by another running sandbox (process ${process.pid}). Stop it, or use another directory.`,
    )
    mine.release()
    expect(refusal()).toBe('opened')
  })

  it('is LOCKED while another process lives', () => {
    openDataDirectory(root).release()
    writeFileSync(join(root, 'lock'), JSON.stringify({ pid: process.ppid, started: null }))
    expect(refusal()).toMatch(/^LOCKED: .*process \d+/)
  })

  it('takes over from the dead: a free pid, a pid of another process now, a torn lock', () => {
    openDataDirectory(root).release()
    const dead = [
      JSON.stringify({ pid: 2 ** 22 + 1, started: null }),
      JSON.stringify({ pid: process.pid, started: 'another boot 1' }),
      '{"pid":',
      '',
    ]
    for (const content of dead) {
      writeFileSync(join(root, 'lock'), content)
      const taken = openDataDirectory(root)
      expect(JSON.parse(readFileSync(join(root, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid })
      taken.release()
    }
  })

  it('takes over from a killed process that its parent has not fetched yet', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'])
    try {
      const [line] = await once(parent.stdout, 'data')
      const pid = Number(String(line))
      openDataDirectory(root).release()
      writeFileSync(join(root, 'lock'), JSON.stringify({ pid, started: null }))
      expect(refusal()).toBe('opened')
    } finally {
      parent.kill('SIGKILL')
    }
  })

  it('does not give back a lock that another has taken over', () => {
    const mine = openDataDirectory(root)
    const other = JSON.stringify({ pid: process.ppid, started: null })
    writeFileSync(join(root, 'lock'), other)
    mine.release()
    expect(readFileSync(join(root, 'lock'), 'utf8')).toBe(other)
  })

  it('is FOREIGN when something else is in it, which stays untouched', () => {
    writeFileSync(join(root, 'thesis.doc'), 'mine')
    expect(refusal()).toMatch(/^FOREIGN: The directory .* is not empty and does not belong to a BGK sandbox/)
    expect(readFileSync(join(root, 'thesis.doc'), 'utf8')).toBe('mine')
    writeFileSync(join(root, 'bgk.json'), '{"magic":"else"}')
    expect(refusal()).toMatch(/^FOREIGN/)
    writeFileSync(join(root, 'bgk.json'), 'not json')
    expect(refusal()).toMatch(/^FOREIGN/)
  })

  it('is NEWER when a later version wrote it', () => {
    writeFileSync(join(root, 'bgk.json'), '{"magic":"bgk-sandbox","format":99}')
    expect(refusal()).toMatch(/^NEWER: .*format 99.*Update/)
  })

  it('is UNREACHABLE when it cannot be made', () => {
    writeFileSync(join(root, 'file'), '')
    expect(refusal(join(root, 'file', 'sub'))).toMatch(/^UNREACHABLE: .*cannot be used/)
  })

  /** The files that PGlite would make, none of them with anything in it. */
  const fill = (database: string) => {
    mkdirSync(join(database, 'global'), { recursive: true })
    mkdirSync(join(database, 'base'))
    mkdirSync(join(database, 'pg_wal'))
    writeFileSync(join(database, 'PG_VERSION'), '18')
    writeFileSync(join(database, 'global', 'pg_control'), '')
  }
  const made = async () => {
    const directory = openDataDirectory(root)
    fill(directory.draft ?? '')
    await directory.finish()
    directory.release()
  }

  it('gives a database its name when it is finished, and then has no draft any more', async () => {
    await made()
    expect(readdirSync(root).sort()).toEqual(['bgk.json', 'pglite', 'ready'])
    const again = openDataDirectory(root)
    expect(again.draft).toBeUndefined()
    expect(readFileSync(join(again.database, 'PG_VERSION'), 'utf8')).toBe('18')
    again.release()
  })

  it('makes a database anew whose making was cut off, at every step of it', async () => {
    const steps: readonly (() => void)[] = [
      () => rmSync(root, { recursive: true }),
      () => writeFileSync(join(root, 'bgk.json.part'), '{"mag'),
      () => openDataDirectory(root).release(),
      () => mkdirSync(join(root, 'pglite.new')),
      () => mkdirSync(join(root, 'pglite.new', 'base'), { recursive: true }),
      () => fill(join(root, 'pglite.new')),
    ]
    for (const cutOff of steps) {
      cutOff()
      const directory = openDataDirectory(root)
      expect(directory.draft).toBe(join(root, 'pglite.new'))
      expect(readdirSync(root)).not.toContain('pglite.new')
      directory.release()
    }
  })

  it('takes a database that has its name, but not yet the mark for older programs', async () => {
    await made()
    rmSync(join(root, 'ready'))
    expect(refusal()).toBe('opened')
    expect(readFileSync(join(root, 'pglite', 'PG_VERSION'), 'utf8')).toBe('18')
  })

  it('is CORRUPT when the database lacks a file it cannot do without, and changes nothing', async () => {
    for (const missing of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']) {
      await made()
      rmSync(join(root, 'pglite', missing), { recursive: true })
      const before = readdirSync(root, { recursive: true }).sort()
      expect(refusal()).toMatch(
        new RegExp(`^CORRUPT: .*pglite is not complete: ${missing} is missing.*backup`),
      )
      expect(readdirSync(root, { recursive: true }).sort()).toEqual(before)
      rmSync(root, { recursive: true })
    }
  })

  it('is CORRUPT when the database is an empty folder, or gone', async () => {
    await made()
    rmSync(join(root, 'pglite'), { recursive: true })
    expect(refusal()).toMatch(/^CORRUPT: .*pglite is gone, but .*ready says that there was one/)
    mkdirSync(join(root, 'pglite'))
    expect(refusal()).toMatch(/^CORRUPT: .*PG_VERSION is missing/)
    expect(readdirSync(join(root, 'pglite'))).toEqual([])
  })

  it('is FOREIGN when a database is there but not what says whose it is', async () => {
    await made()
    rmSync(join(root, 'bgk.json'))
    expect(refusal()).toMatch(/^FOREIGN: .*its file bgk\.json is missing/)
    expect(readFileSync(join(root, 'pglite', 'PG_VERSION'), 'utf8')).toBe('18')
  })

  it('gives the lock back when it refuses', async () => {
    await made()
    rmSync(join(root, 'pglite', 'PG_VERSION'))
    refusal()
    expect(readdirSync(root)).not.toContain('lock')
  })
})
