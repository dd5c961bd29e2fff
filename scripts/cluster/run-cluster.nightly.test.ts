import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@bgk/sdk'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../system/ports'
import { runCluster } from './run-cluster'

/** Several programs start, on a busy machine. */
const WITHIN_MS = 120_000

describe('cluster on one machine', () => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  const makeFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'bgk-cluster-'))
    // PostgreSQL may run as another user.
    chmodSync(folder, 0o755)
    ends.push(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  const isAlive = (pid: number | undefined) => {
    if (pid === undefined) return false
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  it(
    'trades at one address, continues after a kill of its leader, and leaves nothing running',
    async () => {
      const folder = makeFolder()
      const lines: string[] = []
      const cluster = await runCluster({
        folder,
        port: 0,
        names: ['a', 'b'],
        args: ['--no-bots'],
        log: (line) => lines.push(line),
      })
      ends.push(() => cluster.stop())
      const { balancer, database, nats, nodes } = cluster
      const client = createClient({ origin: `http://127.0.0.1:${balancer.port}` })
      ends.push(() => client.close())
      await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
      const order = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '9000', quantity: '0.1' } as const
      const first = await client.spot.placeOrder(order)

      const { name, epoch, pid } = cluster.leader
      expect(pid).toBeGreaterThan(0)
      process.kill(pid ?? 0, 'SIGKILL')
      await expect.poll(() => cluster.leader.epoch, { timeout: WITHIN_MS }).toBeGreaterThan(epoch)
      expect(cluster.leader.name).not.toBe(name)
      expect(lines[0]).toBe(`Node ${name} (leader) ended: SIGKILL; restarting`)
      expect(lines[1]).toMatch(/^[ab] leads \(epoch \d+, process \d+\)$/)
      const second = await client.spot.placeOrder(order)
      const { openOrders } = await client.spot.account('BTC/USDT')
      expect(openOrders.map(({ id }) => id).sort()).toEqual([first.orderId, second.orderId].sort())
      await expect.poll(() => nodes.every((node) => isAlive(node.pid)), { timeout: WITHIN_MS }).toBe(true)

      const pids = [balancer.pid, database.pid, nats.pid, ...nodes.map((node) => node.pid)]
      await cluster.stop()
      expect(pids.filter(isAlive)).toEqual([])
      expect(existsSync(join(folder, 'cluster.pid'))).toBe(false)
    },
    2 * WITHIN_MS,
  )

  it(
    'reports the cause of a failed start, and stops the other parts',
    async () => {
      const folder = makeFolder()
      const args = ['--no-bots', '--seeed', 'x']
      await expect(runCluster({ folder, port: 0, names: ['a'], args, log: () => {} })).rejects.toThrow(
        /^Node a did not start on port \d+: Unknown option '--seeed'/,
      )
      expect(existsSync(join(folder, 'cluster.pid'))).toBe(false)
      expect(existsSync(join(folder, 'postgresql', 'postmaster.pid'))).toBe(false)
    },
    WITHIN_MS,
  )

  it(
    'ends all its processes after kill -9 of the process that started it',
    async () => {
      const folder = makeFolder()
      const script = fileURLToPath(new URL('../task.mjs', import.meta.url))
      const args = ['cluster', '--nodes', '1', '--data', folder, '--port', String(await freePort())]
      const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
      ends.push(() => child.kill('SIGKILL'))
      let output = ''
      child.stdout.on('data', (chunk) => {
        output += chunk
      })
      await expect.poll(() => output, { timeout: WITHIN_MS }).toContain('Ready: ')
      const isPart = (pid: number) => /haproxy|nats-server|bgk-sandbox|bin\/postgres/.test(commandOf(pid))
      const pids = childrenOf(child.pid ?? 0).filter(isPart)
      expect(pids.length).toBe(4)
      child.kill('SIGKILL')
      await expect.poll(() => pids.filter(isAlive)).toEqual([])
    },
    WITHIN_MS,
  )
})

const commandOf = (pid: number) =>
  execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim()

const childrenOf = (parent: number): readonly number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/).map(Number))
    .flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []))
