import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

  it('starts a half-made database anew', () => {
    openDataDirectory(root).release()
    mkdirSync(join(root, 'pglite'))
    writeFileSync(join(root, 'pglite', 'half'), '')
    const first = openDataDirectory(root)
    expect(() => readFileSync(join(root, 'pglite', 'half'))).toThrow(/ENOENT/)
    mkdirSync(join(root, 'pglite'))
    writeFileSync(join(root, 'pglite', 'whole'), '')
    first.markReady()
    first.release()
    openDataDirectory(root).release()
    expect(readFileSync(join(root, 'pglite', 'whole'), 'utf8')).toBe('')
  })
})
