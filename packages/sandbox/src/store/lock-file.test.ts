import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LockWorld, takeLockFile } from './lock-file'

const HERE = 'boot-1 pid:[2]'

describe('lock file', () => {
  let root: string
  let path: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bgk-lock-'))
    path = join(root, 'lock')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  /** Time passes only during waits. */
  function fakeWorld({
    space = HERE,
    onWait,
  }: {
    space?: string | null
    onWait?: (waited: number) => void
  } = {}) {
    let waited = 0
    let beat = () => {}
    const world: LockWorld = {
      host: 'two',
      space,
      async pause(ms) {
        waited += ms
        onWait?.(waited)
      },
      every(_, work) {
        beat = work
        return () => {}
      },
    }
    return { world, waited: () => waited, beat: () => beat() }
  }

  /** First process of another container: its pid is also alive here. */
  const write = (owner: object = {}) =>
    writeFileSync(
      path,
      JSON.stringify({ pid: process.pid, started: null, host: 'one', space: 'boot-1 pid:[1]', ...owner }),
    )
  const touched = (secondsAgo: number) => {
    const then = new Date(Date.now() - secondsAgo * 1000)
    utimesSync(path, then, then)
  }
  const owner = () => JSON.parse(readFileSync(path, 'utf8'))
  const refusal = (world: LockWorld) =>
    takeLockFile(path, root, world).then(
      () => 'taken',
      (error: Error) => error.message,
    )

  it.each([
    ['another container', {}],
    ['another machine', { space: 'boot-2 pid:[2]' }],
    ['a machine that tells nothing of its processes', { space: null }],
  ])("is refused while its owner in %s touches it, and reports the owner's place", async (_, elsewhere) => {
    write(elsewhere)
    const { world } = fakeWorld({ onWait: (waited) => waited === 2_000 && touched(0) })
    touched(60)
    expect(await refusal(world)).toBe(
      `The data directory ${root} is in use by another running sandbox (process ${process.pid} of one, another container or machine). Stop it there, or use another directory: two cannot share one.`,
    )
    expect(owner().host).toBe('one')
    expect(readdirSync(root)).toEqual(['lock'])
  })

  it('takes over from another container after 15 s without a touch, even with a clock ahead of ours', async () => {
    for (const secondsAgo of [0, 60, -60]) {
      write()
      touched(secondsAgo)
      const { world, waited } = fakeWorld()
      const lock = await takeLockFile(path, root, world)
      expect(waited()).toBe(15_000)
      expect(owner()).toMatchObject({ pid: process.pid, host: 'two', space: HERE })
      lock.release()
      expect(readdirSync(root)).toEqual([])
    }
  })

  it('takes over from another container immediately after an hour', async () => {
    write()
    touched(3_700)
    const { world, waited } = fakeWorld()
    await takeLockFile(path, root, world)
    expect([waited(), owner().host]).toEqual([0, 'two'])
  })

  it('is refused if another process takes it during the watch', async () => {
    write()
    const { world } = fakeWorld({
      onWait: (waited) => {
        if (waited === 1_000) write({ space: 'boot-1 pid:[3]', host: 'three' })
        if (waited === 2_000) touched(-5)
      },
    })
    expect(await refusal(world)).toContain('of three, another container')
  })

  it('takes over from a dead local process immediately', async () => {
    write({ pid: 2 ** 22 + 1, space: HERE })
    const { world, waited } = fakeWorld()
    await takeLockFile(path, root, world)
    expect([waited(), owner().pid]).toEqual([0, process.pid])
  })

  it('uses the machine name if the system lists no processes', async () => {
    write({ space: null, host: 'two', pid: 2 ** 22 + 1 })
    const dead = fakeWorld({ space: null })
    const lock = await takeLockFile(path, root, dead.world)
    expect(dead.waited()).toBe(0)
    lock.release()
    write({ space: null, host: 'two', pid: process.ppid })
    expect(await refusal(fakeWorld({ space: null }).world)).toContain(
      `(process ${process.ppid}). Stop it, or`,
    )
  })

  it('is touched by its owner, which is notified of a takeover', async () => {
    const { world, beat } = fakeWorld()
    const lock = await takeLockFile(path, root, world)
    let isLost = false
    void lock.lost.then(() => {
      isLost = true
    })
    touched(60)
    const before = statSync(path).mtimeMs
    beat()
    await Promise.resolve()
    expect(statSync(path).mtimeMs).toBeGreaterThan(before)
    expect(isLost).toBe(false)
    write()
    touched(60)
    beat()
    await lock.lost
    expect(statSync(path).mtimeMs, 'not touched for the other one').toBeLessThan(Date.now() - 30_000)
    lock.release()
    expect(owner().host).toBe('one')
  })
})
