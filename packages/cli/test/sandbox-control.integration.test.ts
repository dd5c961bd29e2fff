import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { createTestIo } from './kit'
import { setUpSandbox } from './sandbox-kit'

// A real exchange with a stopped clock, and the command line in this process.

const { world, bgk, json } = setUpSandbox({ clock: 'virtual' })

describe('bgk sandbox, of a running one', () => {
  it('status: address, store and time', async () => {
    expect(await json('sandbox status')).toMatchObject({
      url: world.sandbox.url,
      store: 'memory',
      clock: 'virtual',
      rate: 0,
      faults: 0,
    })
    expect((await bgk('sandbox status')).out).toContain('virtual, rate 0')
  })

  it('control: any route, fields as text or JSON, in body or query', async () => {
    expect((await json('sandbox control GET routes')).routes).toContain('POST /sandbox/shock')
    const { now } = await json('sandbox control GET clock')
    expect(await json('sandbox control POST clock advance:=1000')).toMatchObject({ now: now + 1000 })
    const shock = 'sandbox control post /sandbox/shock base=BTC quote=USDT percent=-5'
    expect(await json(shock)).toMatchObject({ percent: '-5' })
    const fault = await json('sandbox control POST faults kind=server-error call=home.systemTime count:=1')
    expect(await json('sandbox status')).toMatchObject({ faults: 1 })
    expect(await json(`sandbox control DELETE faults id=${fault.id}`)).toEqual({ removed: 1 })
    const { members } = await json('sandbox control GET members account=trader@bgk.test')
    expect(members).toHaveLength(1)
  })

  it('stop: finds it by its folder, ends its process and waits until it is gone', async () => {
    // In place of the sandbox's own process, which is this one.
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const ended = once(child, 'exit')
    const folder = join(world.dir, 'data')
    await mkdir(folder)
    const left = { url: world.sandbox.url, key: world.sandbox.controlKey, pid: child.pid }
    await writeFile(join(folder, 'control.json'), JSON.stringify(left))
    const own = { env: { BGK_SANDBOX_KEY: '' } }
    expect((await bgk(`sandbox status --data-dir ${folder}`, own)).out).toContain(String(child.pid))
    const { exit, out } = await bgk(`sandbox stop --data-dir ${folder}`, own)
    expect({ exit, out }).toMatchObject({ exit: 0, out: expect.stringContaining(`process ${child.pid}`) })
    expect(await ended).toEqual([null, 'SIGTERM'])
    // A key of an earlier start: the process may be anybody's by now.
    await writeFile(join(folder, 'control.json'), JSON.stringify({ ...left, key: 'old', pid: process.pid }))
    expect((await bgk(`sandbox stop --data-dir ${folder}`, own)).exit).toBe(3)
  })

  it('exits with the code of each refusal', async () => {
    expect((await bgk('sandbox control POST clock advance:=-1')).exit).toBe(2)
    expect((await bgk('sandbox control GET nothing')).exit).toBe(5)
    const unknown = 'sandbox control POST faults kind=thin-book base=ABC quote=USDT'
    expect((await bgk(unknown)).exit).toBe(6)
    expect((await bgk('sandbox status', { env: { BGK_SANDBOX_KEY: 'wrong' } })).exit).toBe(3)
    expect((await bgk('sandbox status', { env: { BGK_URL: 'http://localhost:1' } })).exit).toBe(7)
    for (const words of ['PUT clock', 'POST ../home', 'POST clock advance', 'POST clock advance:=x'])
      expect((await bgk(`sandbox control ${words}`)).exit).toBe(2)
    const { exit, err } = await bgk(`sandbox status --data-dir ${world.dir}`, {
      env: { BGK_SANDBOX_KEY: '' },
    })
    expect(exit).toBe(5)
    expect(err).toContain('no running sandbox')
    expect((await bgk('sandbox stop')).exit).toBe(2)
  })

  it('reset: asks, then restores the initial state', async () => {
    expect((await bgk('sandbox reset')).exit).toBe(11)
    const [before] = await json('market ticker BTC/USDT')
    await json('sandbox control POST clock advance:=60000')
    expect(await json('market ticker BTC/USDT')).not.toEqual([before])
    expect(await json('sandbox reset --yes')).toMatchObject({ reset: true })
    const { exit, out } = await bgk('sandbox status')
    expect({ exit, out }).toMatchObject({ exit: 0, out: expect.stringContaining(world.sandbox.url) })
  })
})

describe('bgk sandbox start', () => {
  it('--latency and --fault are rules of the control plane', async () => {
    const io = createTestIo({ env: { BGK_CONFIG_DIR: world.dir } })
    const exit = run('sandbox start --memory --port 0 --json --latency 5ms --fault 0.25'.split(' '), io)
    await io.seen('\n')
    const { url, controlKey } = JSON.parse(io.out())
    const answer = await fetch(`${url}/sandbox/faults`, { headers: { 'x-sandbox-key': controlKey } })
    expect((await answer.json()).faults).toMatchObject([
      { kind: 'reply-lost', probability: 0.25 },
      { kind: 'delay', ms: 5 },
    ])
    io.signal('SIGINT')
    expect(await exit).toBe(130)
    for (const share of ['2', '-1', 'x']) {
      expect((await bgk(`sandbox start --memory --fault ${share}`)).exit).toBe(2)
    }
  })
})
