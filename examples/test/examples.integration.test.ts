import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@bgk/sdk'
import { abs, gt, sub, toText } from '@bgk/sdk/decimal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedOutputs } from './expected-outputs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'examples')
/** `exchange.mjs` is a shared module, not a script. */
const scripts = readdirSync(folder).filter((name) => name.endsWith('.mjs') && name !== 'exchange.mjs')
const PAIR = 'BTC/USDT'
const HALF_AN_HOUR_MS = 1_800_000
const EIGHT_HOURS_MS = 28_800_000
/** Timeout of a script on a busy machine. */
const WITHIN_MS = 180_000

describe('examples', () => {
  const work = mkdtempSync(join(tmpdir(), 'bgk-examples-'))
  let sandbox: Exchange
  let client: Client
  /** Has its own exchange and uses the processor all the time, so it runs in parallel. */
  const OWN_EXCHANGE = 'replay-market.mjs'
  let replay: ReturnType<typeof runScript>
  /** Account state after the last script. */
  let known: Awaited<ReturnType<typeof account>> | undefined

  beforeAll(async () => {
    // A separate process, as a reader starts it, with a virtual clock.
    sandbox = await startExchange()
    client = createClient({ origin: sandbox.url })
    await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
    replay = runScript(OWN_EXCHANGE)
    replay.catch(() => {})
    await leaveFundingBehind(sandbox)
    for (const quantity of ['0.001', '0.002', '0.003']) {
      const order = { pair: PAIR, side: 'buy', type: 'limit', price: '20000', quantity } as const
      const { orderId } = await client.spot.placeOrder(order)
      if (orderId !== undefined) await client.spot.cancelOrder({ id: orderId })
    }
  })

  afterAll(async () => {
    client?.close()
    await sandbox?.stop()
    rmSync(work, { recursive: true, force: true })
  })

  it('are complete, each with a row in the README', () => {
    expect(Object.keys(expectedOutputs).sort()).toEqual([...scripts].sort())
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    expect(scripts.filter((name) => !readme.includes(`](${name})`))).toEqual([])
  })

  it.each(scripts.filter((name) => name !== 'quick-start.mjs'))(
    '%s starts with its purpose and how to run it',
    (name) => {
      const [shows, run] = readFileSync(join(folder, name), 'utf8').split('\n')
      expect(shows).toMatch(/^\/\/ [A-Z].+\.$/)
      expect(run).toMatch(new RegExp(`^// Run: .*node examples/${name}`))
    },
  )

  it.each(scripts)(
    '%s prints the expected output and leaves nothing behind',
    async (name) => {
      const { patterns, costs = {} } = expectedOutputs[name] ?? {}
      const before = known ?? (await account(client))
      const { code, output, errors } = await (name === OWN_EXCHANGE ? replay : runScript(name))
      expect(errors).toBe('')
      expect(code).toBe(0)
      patterns?.((line) => {
        const found = line.exec(output)
        if (!found) throw new Error(`${name} did not print ${line}:\n${output}`)
        return found.groups ?? {}
      }, output)
      expect(readdirSync(work)).toEqual([])
      const after = await account(client)
      known = after
      expect({ ...after, free: undefined }).toEqual({ ...before, free: undefined })
      for (const [coin, was] of before.free) {
        const difference = sub(after.free.get(coin) ?? '0', was)
        expect(gt(abs(difference), costs[coin] ?? '0'), `${coin}: ${toText(difference)}`).toBe(false)
      }
    },
    WITHIN_MS,
  )

  function runScript(name: string): Promise<{ code: number | null; output: string; errors: string }> {
    return new Promise((resolve, reject) => {
      const env = {
        PATH: process.env.PATH,
        TMPDIR: work,
        NO_COLOR: '1',
        BGK_URL: sandbox.url,
        BGK_CONTROL_KEY: sandbox.controlKey,
      }
      const child = spawn(process.execPath, [join(folder, name)], {
        cwd: work,
        env,
        timeout: WITHIN_MS - 5000,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const captured = { output: '', errors: '' }
      child.stdout.on('data', (chunk: Buffer) => {
        captured.output += chunk.toString()
      })
      child.stderr.on('data', (chunk: Buffer) => {
        captured.errors += chunk.toString()
      })
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, ...captured }))
    })
  }
})

/** Balances and locked amounts of an account. */
async function account(client: Client) {
  const page = { page: 1, limit: 100 }
  const cyclePairs = await client.cycle.symbols()
  const { assets } = await client.account.spotAssets()
  return {
    free: new Map(assets.map(({ coin, available = '0' }) => [coin, available])),
    bound: assets.filter(({ locked = '0' }) => gt(locked, '0')),
    spotOrders: (await client.spot.openOrders(page)).rows,
    futuresOrders: (await client.futures.openOrders(page)).rows,
    positions: await client.futures.positions(),
    cycleOrders: (await Promise.all(cyclePairs.map((pair) => client.cycle.positions(pair)))).flat(),
    futuresBalance: await client.account.futuresBalance({ coin: 'USDT' }),
    addresses: await client.account.addresses(),
  }
}

/**
 * Positions open at 00, 08 and 16 UTC pay funding, but scripts count only fees. Skips ahead when funding is
 * near.
 */
async function leaveFundingBehind({ url, controlKey }: Exchange): Promise<void> {
  const headers = { 'x-sandbox-key': controlKey }
  const clock = await fetch(`${url}/sandbox/clock`, { headers })
  const { now }: { now: number } = Object(await clock.json())
  const toFunding = EIGHT_HOURS_MS - (now % EIGHT_HOURS_MS)
  if (toFunding > HALF_AN_HOUR_MS) return
  const body = JSON.stringify({ advance: toFunding + 1000 })
  const moved = await fetch(`${url}/sandbox/clock`, { method: 'POST', headers, body })
  if (!moved.ok) throw new Error(await moved.text())
}

interface Exchange {
  readonly url: string
  readonly controlKey: string
  stop(): Promise<void>
}

/** Starts the built program like `npx @bgk/sandbox`; `npm test` builds it first. */
function startExchange(): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const program = join(root, 'packages/sandbox/bin/bgk-sandbox.mjs')
    const child = spawn(process.execPath, [program, '--memory', '--port', '0', '--clock', 'x2'], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise<void>((done) => child.on('close', () => done()))
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /^Ready: (\S+)$/m.exec(output)?.[1]
      const controlKey = /^ *control key +(\S+)$/m.exec(output)?.[1]
      if (url === undefined || controlKey === undefined) return
      const stop = () => {
        child.kill()
        return ended
      }
      resolve({ url, controlKey, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('close', () => reject(new Error(`The sandbox did not start:\n${output}`)))
  })
}
