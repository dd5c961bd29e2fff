import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@bgk/sdk'
import { eq } from '@bgk/sdk/decimal'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Cluster, type ClusterNode, runCluster } from './run-cluster'

const BGK = fileURLToPath(new URL('../../packages/cli/bin/bgk.mjs', import.meta.url))

/** From the end of the leader to the next price. */
const MOVES_WITHIN_MS = 3_000
const WITHIN_MS = 120_000

const pair = { base: 'BTC', quote: 'USDT' } as const

interface Line {
  readonly at: number
  readonly type: string
  readonly state?: string
  readonly price?: string
  readonly id?: number
}

/** Target of a forwarded request, with a callback after forwarding. */
type Passing = (request: IncomingMessage) => { readonly to: string; readonly sent?: () => void }

/** Starts an HTTP forwarder in front of the balancer. */
async function startForwarder(passing: Passing): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((incoming, response) => {
    const { to, sent } = passing(incoming)
    const { method, headers, url } = incoming
    const outgoing = request(new URL(url ?? '/', to), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    outgoing.on('finish', () => sent?.())
    incoming.pipe(outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Watch {
  readonly lines: readonly Line[]
  readonly errors: readonly string[]
  stop(): Promise<number | null>
}

describe("CLI during the death of a cluster's leader", () => {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-cluster-cli-'))
  const watches: Watch[] = []
  let cluster: Cluster
  let client: Client

  const isWhole = () =>
    cluster.balancer.states.every(({ isReady }) => isReady) &&
    cluster.nodes.every(({ pid }) => pid !== undefined)
  const untilWhole = () => vi.waitFor(() => expect(isWhole()).toBe(true), { timeout: WITHIN_MS })

  beforeAll(async () => {
    // PostgreSQL may run as another user.
    chmodSync(folder, 0o755)
    cluster = await runCluster({
      folder,
      port: 0,
      names: ['a', 'b', 'c'],
      settings: { fsync: 'off' },
      log: () => {},
    })
    await untilWhole()
    client = createClient({ origin: origin() })
    await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
  }, WITHIN_MS)
  beforeEach(untilWhole, WITHIN_MS)
  afterAll(async () => {
    client?.close()
    await Promise.all(watches.map((watch) => watch.stop()))
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }, WITHIN_MS)

  const origin = () => `http://localhost:${cluster.balancer.port}`
  const leader = (): ClusterNode => {
    const found = cluster.nodes.find(({ name }) => name === cluster.leader.name)
    if (found?.pid === undefined) throw new Error('No leader')
    return found
  }
  const killLeader = () => process.kill(leader().pid ?? 0, 'SIGKILL')

  const start = (line: string, url = origin()): ChildProcess =>
    spawn(process.execPath, [BGK, ...line.split(' ')], {
      env: {
        PATH: process.env.PATH,
        BGK_URL: url,
        BGK_CONFIG_DIR: folder,
        BGK_TOKEN: client.session.token,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  /** In a pipe each event is a line. */
  const watch = (line: string, url = origin()): Watch => {
    const child = start(line, url)
    const lines: Line[] = []
    const errors: string[] = []
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (text) =>
        lines.push({ ...JSON.parse(text), at: Date.now() }),
      )
    }
    if (child.stderr) createInterface({ input: child.stderr }).on('line', (text) => errors.push(text))
    const made = {
      lines,
      errors,
      stop() {
        child.kill('SIGINT')
        return ended
      },
    }
    watches.push(made)
    return made
  }

  const run = async (line: string, url: string) => {
    const child = start(line, url)
    let err = ''
    child.stderr?.on('data', (text) => {
      err += text
    })
    const [exit] = await once(child, 'close')
    return { exit, err }
  }

  const socketsAt = async ({ url }: ClusterNode) =>
    Number(/^bgk_sockets_open(?:\{[^}]*\})? (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

  it(
    'bgk watch shows at most one gap, then prices and orders again',
    async () => {
      const tickers: Watch[] = []
      // HAProxy distributes sockets over the nodes.
      while (tickers.length < 3 || (await socketsAt(leader())) === 0) {
        const ticker = watch('watch ticker BTC/USDT')
        tickers.push(ticker)
        await expect.poll(() => ticker.lines.some(({ state }) => state === 'live')).toBe(true)
        // Every watch sends the same number of requests; one more request moves the next socket to another
        // node.
        await fetch(`${origin()}/healthz`)
      }
      const atLeader = await socketsAt(leader())
      const orders = watch('watch orders')
      const { orderId: before } = await client.spot.buyLimit({ pair, price: '19000', quantity: '0.001' })
      const isReported = (id: unknown) => () =>
        orders.lines.some((line) => line.type === 'order' && line.id === id)
      await expect.poll(isReported(before)).toBe(true)

      const from = tickers.map(({ lines }) => lines.length)
      const at = Date.now()
      killLeader()
      const moved = (index: number) =>
        tickers[index]?.lines.slice(from[index]).find((line) => line.type === 'ticker' && line.at > at)?.at
      for (const index of tickers.keys()) await expect.poll(() => moved(index)).toBeDefined()
      for (const index of tickers.keys())
        expect((moved(index) ?? Number.NaN) - at).toBeLessThan(MOVES_WITHIN_MS)
      const { orderId: after } = await client.spot.buyLimit({ pair, price: '19000', quantity: '0.001' })
      await expect.poll(isReported(after)).toBe(true)
      const gaps = tickers.map(({ lines }) => lines.filter(({ state }) => state === 'reconnecting').length)
      expect(Math.max(...gaps)).toBe(1)
      expect(gaps.filter((count) => count === 1).length).toBe(atLeader)
      for (const each of [...tickers, orders]) {
        expect(each.errors).toEqual([])
        expect(await each.stop()).toBe(130)
      }
    },
    WITHIN_MS,
  )

  interface Moment {
    readonly title: string
    /** Bypasses the balancer and sends the order to the leader. */
    readonly toLeader: boolean
    /** Kills the leader before or after forwarding the request. */
    readonly killed: 'before' | 'after'
  }
  const moments: readonly Moment[] = [
    { title: 'right before it is sent', toLeader: false, killed: 'before' },
    { title: 'right after it is sent', toLeader: false, killed: 'after' },
    { title: 'right after it is sent to that very node', toLeader: true, killed: 'after' },
  ]
  let price = 20_000

  it.each(moments)(
    'bgk places an order once if the leader dies $title',
    async ({ toLeader, killed }) => {
      price += 1
      let isOver = false
      const forwarder = await startForwarder(({ url: path }) => {
        // A second request to the same address resolves the order.
        if (path !== '/trad/buyLimit' || isOver) return { to: origin() }
        isOver = true
        const { url, pid = 0 } = leader()
        const kill = () => void process.kill(pid, 'SIGKILL')
        if (killed === 'before') kill()
        return { to: toLeader ? url : origin(), ...(killed === 'after' && { sent: kill }) }
      })
      const buy = () => run(`spot buy BTC/USDT --amount 0.001 --price ${price} --yes`, forwarder.url)
      const placed = async () => {
        const { rows } = await client.spot.openOrders({ pair, page: 1, limit: 100 })
        return rows.filter((row) => row.price !== undefined && eq(row.price, String(price))).length
      }
      const first = await buy()
      expect([0, 7], first.err).toContain(first.exit)
      expect(await placed()).toBe(first.exit === 0 ? 1 : 0)
      await forwarder.close()
    },
    WITHIN_MS,
  )
})
