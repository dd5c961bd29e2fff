import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { createTestIo } from './kit'

// The program that is started again is a stand-in for a whole sandbox: it leaves its note, answers, and says a line.

let dir: string
let child: ChildProcess | undefined
let startArgs: readonly string[] = []
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-detach-'))
})
afterEach(async () => {
  child?.kill()
  child = undefined
  await rm(dir, { recursive: true, force: true })
})

const STAND_IN = `
  // As a new sandbox does: its folder must be its own.
  require('node:fs').mkdirSync(process.argv[1])
  const server = require('node:http').createServer((_, answer) => answer.end('{"ready":true}'))
  server.listen(0, '127.0.0.1', () => {
    const url = 'http://127.0.0.1:' + server.address().port
    require('node:fs').writeFileSync(process.argv[1] + '/control.json', JSON.stringify({ url, key: 'k', pid: process.pid }))
    console.error('Ready: ' + url)
  })
`

function bgk(line: string, program = STAND_IN) {
  const io = createTestIo({
    env: { BGK_CONFIG_DIR: join(dir, 'config') },
    isRunning: (pid) => child?.pid === pid && child.exitCode === null,
    async startAgain(args, log) {
      startArgs = args
      const file = openSync(log, 'a', 0o600)
      child = spawn(process.execPath, ['-e', program, join(dir, 'data')], {
        stdio: ['ignore', 'ignore', file],
      })
      closeSync(file)
      await once(child, 'spawn')
      return child.pid ?? 0
    },
  })
  return { io, exit: run(line.split(' '), io) }
}
async function done(line: string, program?: string) {
  const { io, exit } = bgk(line, program)
  return { exit: await exit, out: io.out(), err: io.err() }
}

describe('bgk sandbox start --detach', () => {
  it('comes back when the sandbox takes orders, and says where it is', async () => {
    const place = join(dir, 'data')
    const { exit, out } = await done(
      `sandbox start --detach --port 0 --data-dir ${place} --latency 5ms --json`,
    )
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toEqual({
      url: expect.stringMatching(/^http:\/\/127/),
      pid: child?.pid,
      dataDir: place,
      log: `${place}.log`,
    })
    expect(startArgs).toEqual(['sandbox', 'start', '--port=0', `--data-dir=${place}`, '--latency=5ms'])
    expect((await stat(`${place}.log`)).mode & 0o777).toBe(0o600)
    const again = await done(`sandbox start --detach --data-dir ${place}`)
    expect(again).toMatchObject({ exit: 2, err: expect.stringContaining('runs in') })
  })

  it('tells the last word of one that does not start', async () => {
    const line = `sandbox start --detach --data-dir ${join(dir, 'data')}`
    const { exit, err } = await done(line, `console.error('bgk: port 8080 is taken'); process.exitCode = 2`)
    expect(exit).toBe(2)
    expect(err).toContain('the sandbox has not started: port 8080 is taken')
    expect((await done('sandbox start --detach --memory')).exit).toBe(2)
  })
})

describe('bgk sandbox logs', () => {
  it('shows the last lines, and follows', async () => {
    const place = join(dir, 'data')
    await writeFile(`${place}.log`, 'one\ntwo\nthree\n')
    expect((await done(`sandbox logs --data-dir ${place} --lines 2`)).out).toBe('two\nthree\n')
    expect(JSON.parse((await done(`sandbox logs --data-dir ${place} --lines 1 --json`)).out)).toEqual([
      { line: 'three' },
    ])
    const { io, exit } = bgk(`sandbox logs --data-dir ${place} --lines 1 --follow`)
    await io.seen('three\n')
    await writeFile(`${place}.log`, 'four\n', { flag: 'a' })
    await io.seen('four\n')
    io.signal('SIGINT')
    expect(await exit).toBe(130)
    expect(io.out()).toBe('three\nfour\n')
    expect(await readFile(`${place}.log`, 'utf8')).toContain('one')
    expect((await done(`sandbox logs --data-dir ${dir}`)).exit).toBe(5)
  })
})
