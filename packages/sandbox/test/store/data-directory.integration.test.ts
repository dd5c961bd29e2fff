import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  isFreeForRestore,
  type OpenDirectoryOptions,
  openDataDirectory,
} from '../../src/store/data-directory'

describe('data directory', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bgk-dir-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const refusal = async (path = root, options: OpenDirectoryOptions = {}) => {
    try {
      const directory = await openDataDirectory(path, options)
      directory.release()
      return 'opened'
    } catch (error) {
      return error instanceof Error && 'code' in error ? `${error.code}: ${error.message}` : error
    }
  }

  it('accepts a new, an empty and its own directory', async () => {
    expect(await refusal(join(root, 'new', 'deep'))).toBe('opened')
    mkdirSync(join(root, 'empty'))
    writeFileSync(join(root, 'empty', 'lock.77'), 'left by a killed start')
    expect(await refusal(join(root, 'empty'))).toBe('opened')
    expect(await refusal(join(root, 'empty'))).toBe('opened')
  })

  it('is LOCKED while this process has it, and names the holder', async () => {
    const mine = await openDataDirectory(root)
    expect(await refusal()).toBe(
      `LOCKED: The data directory ${root} is in use by another running sandbox (process ${process.pid}). Stop it, or use another directory.`,
    )
    mine.release()
    expect(await refusal()).toBe('opened')
  })

  it('is LOCKED while another process lives', async () => {
    await refusal()
    writeFileSync(join(root, 'lock'), JSON.stringify({ pid: process.ppid, started: null }))
    expect(await refusal()).toMatch(/^LOCKED: .*process \d+/)
  })

  it('takes over a stale lock: a free pid, a pid of another process, a torn lock', async () => {
    await refusal()
    const dead = [
      JSON.stringify({ pid: 2 ** 22 + 1, started: null }),
      JSON.stringify({ pid: process.pid, started: 'another boot 1' }),
      '{"pid":',
      '',
    ]
    for (const content of dead) {
      writeFileSync(join(root, 'lock'), content)
      const taken = await openDataDirectory(root)
      expect(JSON.parse(readFileSync(join(root, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid })
      taken.release()
    }
  })

  it('takes over from a killed process that its parent has not reaped', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'])
    try {
      const [line] = await once(parent.stdout, 'data')
      const pid = Number(String(line))
      await refusal()
      writeFileSync(join(root, 'lock'), JSON.stringify({ pid, started: null }))
      expect(await refusal()).toBe('opened')
    } finally {
      parent.kill('SIGKILL')
    }
  })

  it('does not release a lock that another process has taken over', async () => {
    const mine = await openDataDirectory(root)
    const other = JSON.stringify({ pid: process.ppid, started: null })
    writeFileSync(join(root, 'lock'), other)
    mine.release()
    expect(readFileSync(join(root, 'lock'), 'utf8')).toBe(other)
  })

  it('is FOREIGN if something else is in it, which stays untouched', async () => {
    writeFileSync(join(root, 'thesis.doc'), 'mine')
    expect(await refusal()).toMatch(
      /^FOREIGN: The directory .* is not empty and does not belong to a BGK sandbox/,
    )
    expect(readFileSync(join(root, 'thesis.doc'), 'utf8')).toBe('mine')
    writeFileSync(join(root, 'bgk.json'), '{"magic":"else"}')
    expect(await refusal()).toMatch(/^FOREIGN/)
    writeFileSync(join(root, 'bgk.json'), 'not json')
    expect(await refusal()).toMatch(/^FOREIGN/)
  })

  it('is NEWER if a later version wrote it', async () => {
    writeFileSync(join(root, 'bgk.json'), '{"magic":"bgk-sandbox","version":99}')
    expect(await refusal()).toMatch(/^NEWER: The data directory .*format 99; .*Update this program/)
  })

  it('is UNSUPPORTED if written before the first release, and changes nothing', async () => {
    const marker = '{"magic":"bgk-sandbox","format":1}'
    writeFileSync(join(root, 'bgk.json'), marker)
    expect(await refusal()).toMatch(/^UNSUPPORTED: The data directory .*Nothing was changed\. Delete it, or/)
    expect(readdirSync(root)).toEqual(['bgk.json'])
    expect(readFileSync(join(root, 'bgk.json'), 'utf8')).toBe(marker)
  })

  it('is UNREACHABLE if it cannot be created', async () => {
    writeFileSync(join(root, 'file'), '')
    expect(await refusal(join(root, 'file', 'sub'))).toMatch(/^UNREACHABLE: .*cannot be used/)
  })

  /** Empty files in the layout of PGlite. */
  const fill = (database: string) => {
    mkdirSync(join(database, 'global'), { recursive: true })
    mkdirSync(join(database, 'base'))
    mkdirSync(join(database, 'pg_wal'))
    writeFileSync(join(database, 'PG_VERSION'), '18')
    writeFileSync(join(database, 'global', 'pg_control'), '')
  }
  const made = async () => {
    const directory = await openDataDirectory(root)
    fill(directory.draft ?? '')
    await directory.finish()
    directory.release()
  }

  it('renames a finished database, and leaves no draft', async () => {
    await made()
    expect(readdirSync(root).sort()).toEqual(['bgk.json', 'pglite', 'ready'])
    const again = await openDataDirectory(root)
    expect(again.draft).toBeUndefined()
    expect(readFileSync(join(again.database, 'PG_VERSION'), 'utf8')).toBe('18')
    again.release()
  })

  it('recreates a database after an interruption at any step of its creation', async () => {
    const steps: readonly (() => unknown)[] = [
      () => rmSync(root, { recursive: true }),
      () => writeFileSync(join(root, 'bgk.json.part'), '{"mag'),
      () => refusal(),
      () => mkdirSync(join(root, 'pglite.new')),
      () => mkdirSync(join(root, 'pglite.new', 'base'), { recursive: true }),
      () => fill(join(root, 'pglite.new')),
    ]
    for (const cutOff of steps) {
      await cutOff()
      const directory = await openDataDirectory(root)
      expect(directory.draft).toBe(join(root, 'pglite.new'))
      expect(readdirSync(root)).not.toContain('pglite.new')
      directory.release()
    }
  })

  it('accepts a renamed database without the ready file', async () => {
    await made()
    rmSync(join(root, 'ready'))
    expect(await refusal()).toBe('opened')
    expect(readFileSync(join(root, 'pglite', 'PG_VERSION'), 'utf8')).toBe('18')
  })

  it('is CORRUPT if the database lacks a required file, and changes nothing', async () => {
    for (const missing of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']) {
      await made()
      rmSync(join(root, 'pglite', missing), { recursive: true })
      const before = readdirSync(root, { recursive: true }).sort()
      expect(await refusal()).toMatch(
        new RegExp(`^CORRUPT: .*pglite is not complete: ${missing} is missing.*backup`),
      )
      expect(readdirSync(root, { recursive: true }).sort()).toEqual(before)
      rmSync(root, { recursive: true })
    }
  })

  it('is CORRUPT if the database is an empty folder, or missing', async () => {
    await made()
    rmSync(join(root, 'pglite'), { recursive: true })
    expect(await refusal()).toMatch(/^CORRUPT: .*pglite is gone, but .*ready says that there was one/)
    mkdirSync(join(root, 'pglite'))
    expect(await refusal()).toMatch(/^CORRUPT: .*PG_VERSION is missing/)
    expect(readdirSync(join(root, 'pglite'))).toEqual([])
  })

  it('is FOREIGN if the database has no owner record', async () => {
    await made()
    rmSync(join(root, 'bgk.json'))
    expect(await refusal()).toMatch(/^FOREIGN: .*its file bgk\.json is missing/)
    expect(readFileSync(join(root, 'pglite', 'PG_VERSION'), 'utf8')).toBe('18')
  })

  it("is CORRUPT if it has members' pictures and no database", async () => {
    await made()
    mkdirSync(join(root, 'uploads', 'members', '7'), { recursive: true })
    writeFileSync(join(root, 'uploads', 'members', '7', 'a.png'), 'x')
    expect(await refusal()).toBe('opened')
    rmSync(join(root, 'pglite'), { recursive: true })
    rmSync(join(root, 'ready'))
    expect(await refusal()).toMatch(/^CORRUPT: .*pglite is gone, but .*uploads says that there was one/)
    expect(readdirSync(root).sort()).toEqual(['bgk.json', 'uploads'])
  })

  describe('directory for a backup', () => {
    const restore = { restore: true }

    it('is FOREIGN if anything is in it, and unchanged', async () => {
      expect(await refusal(root, restore)).toBe('opened')
      for (const fill of [made, async () => writeFileSync(join(root, 'thesis.doc'), 'mine')]) {
        rmSync(root, { recursive: true })
        mkdirSync(root)
        await fill()
        const before = readdirSync(root).sort()
        expect(isFreeForRestore(root)).toBe(false)
        expect(await refusal(root, restore)).toMatch(/^FOREIGN: /)
        expect(readdirSync(root).sort()).toEqual(before)
      }
    })

    it('rejects a start after an interrupted restore, and is cleared by the next restore', async () => {
      const first = await openDataDirectory(root, restore)
      fill(first.draft ?? '')
      mkdirSync(join(root, 'uploads', 'members'), { recursive: true })
      first.release()
      const left = readdirSync(root).sort()
      expect(await refusal()).toMatch(/^CORRUPT: A backup was being restored into .* Restore it again/)
      rmSync(join(root, 'bgk.json'))
      expect(await refusal()).toMatch(/^CORRUPT: A backup was being restored/)
      expect(readdirSync(root).sort()).toEqual(left.filter((name) => name !== 'bgk.json'))
      expect(isFreeForRestore(root)).toBe(true)
      const second = await openDataDirectory(root, restore)
      expect(readdirSync(root).sort()).toEqual(['bgk.json', 'lock', 'restoring'])
      fill(second.draft ?? '')
      await second.finish()
      second.release()
      expect(readdirSync(root).sort()).toEqual(['bgk.json', 'pglite', 'ready'])
      expect(await refusal()).toBe('opened')
    })

    it('is complete after a kill once its database is renamed', async () => {
      await made()
      writeFileSync(join(root, 'restoring'), '')
      expect(isFreeForRestore(root)).toBe(false)
      expect(await refusal(root, restore)).toMatch(/^FOREIGN: /)
      expect(await refusal()).toBe('opened')
      expect(readdirSync(root)).not.toContain('restoring')
    })

    it('is restored to its previous state when discarded: empty, or absent', async () => {
      for (const path of [root, join(root, 'new')]) {
        const directory = await openDataDirectory(path, restore)
        fill(directory.draft ?? '')
        directory.discard()
      }
      expect(readdirSync(root)).toEqual([])
    })
  })

  it('releases the lock on a rejection', async () => {
    await made()
    rmSync(join(root, 'pglite', 'PG_VERSION'))
    await refusal()
    expect(readdirSync(root)).not.toContain('lock')
  })
})
