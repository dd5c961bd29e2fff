import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@bgk/sdk'
import { abs, add, cmp, gt, mul, sub, toText } from '@bgk/sdk/decimal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'examples')
/** What they share is no script of its own. */
const scripts = readdirSync(folder).filter((name) => name.endsWith('.mjs') && name !== 'exchange.mjs')
const PAIR = 'BTC/USDT'
/** What a script may take, on a machine that does a lot beside it. */
const WITHIN_MS = 60_000

/** The groups of a line that a script must have printed. */
type Find = (line: RegExp) => Readonly<Record<string, string>>

interface Expected {
  /** What else must be true of what it said. */
  readonly says: (find: Find, output: string) => void
  /** The most an account may have lost by coin: fees, spreads, a lost stake. */
  readonly costs?: Readonly<Record<string, string>>
}

const FEES = { BTC: '0.00001', USDT: '1' }

/** What each script is to say; a script that is not here fails. */
const expected: Readonly<Record<string, Expected>> = {
  'quick-start.mjs': {
    says(find) {
      find(/^BTC\/USDT trades at \d+(\.\d+)?$/m)
      find(/^buy 0\.1 @ 9000(\.0+)? unfilled$/m)
    },
  },
  'prices.mjs': {
    says(find, output) {
      expect(output.match(/^BTC\/USDT \d+(\.\d+)? USDT, -?\d+(\.\d+)? % in 24 hours/gm)).toHaveLength(3)
      expect(
        Number(find(/^(?<spot>\d+) spot markets, \d+ perpetuals, \d+ cycle markets/m).spot),
      ).toBeGreaterThan(3)
      expect(output.match(/^ {2}[A-Z]+\/USDT +\d+(\.\d+)? +-?\d+(\.\d+)? %$/gm)).toHaveLength(3)
    },
  },
  'order-life-cycle.mjs': {
    costs: FEES,
    says(find) {
      const { id, price = '' } = find(/^order (?<id>\d+): buy 0\.001 at (?<price>\d+(\.\d+)?), unfilled$/m)
      expect(toText(sub(find(/^set aside (?<held>\S+) USDT$/m).held ?? '', mul(price, '0.001')))).toBe('0')
      find(new RegExp(`^order ${id}: cancelled$`, 'm'))
      const { paid = '', received = '' } = find(
        /: filled, (?<paid>\d+\.\d+) USDT for (?<received>0\.\d+) BTC$/m,
      )
      const { earned = '' } = find(/: filled, 0\.001 BTC for (?<earned>\d+\.\d+) USDT$/m)
      // A thousandth of what arrives is the fee.
      expect(received).toBe('0.000999')
      const base = find(/^BTC (?<before>\S+) -> (?<after>\S+)$/m)
      const quote = find(/^USDT (?<before>\S+) -> (?<after>\S+)$/m)
      expect(moved(base)).toBe('-0.000001')
      expect(moved(quote)).toBe(toText(sub(earned, paid)))
    },
  },
  'lost-answer.mjs': {
    says(find) {
      find(/^OUTCOME_UNKNOWN: .+$/m)
      const { attempt = '' } = find(/^stored (?<attempt>\{.*\})$/m)
      expect(JSON.parse(attempt)).toMatchObject({ v: 1, call: 'spot.buyLimit', key: expect.any(String) })
      find(/^settled: placed as order \d+$/m)
      find(/^orders at \d+(\.\d+)?: 1$/m)
    },
  },
  'book-and-candles.mjs': {
    says(find, output) {
      const prices = [...output.matchAll(/^(?:ask|bid) (\S+) +\d+(?:\.\d+)?$/gm)].map(
        ([, price = '']) => price,
      )
      expect(prices).toHaveLength(10)
      expect([...prices].sort((a, b) => cmp(b, a))).toEqual(prices)
      expect(gt(find(/^spread (?<spread>\S+)$/m).spread ?? '', '0')).toBe(true)
      const bars = [...output.matchAll(/^\d{4}-\d\d-\d\d \d\d +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)$/gm)]
      expect(bars).toHaveLength(8)
      for (const [, , lower = '', middle = '', upper = ''] of bars)
        expect([cmp(lower, middle), cmp(middle, upper)]).toEqual([-1, -1])
    },
  },
  'futures.mjs': {
    costs: { USDT: '1' },
    says(find) {
      const { id, entry = '' } = find(/^position (?<id>\d+): entry (?<entry>[\d.]+), margin [\d.]+$/m)
      expect(id).toBeDefined()
      expect(gt(entry, find(/^liquidated at (?<price>[\d.]+)$/m).price ?? '')).toBe(true)
      expect(gt(find(/^take profit at (?<price>[\d.]+): active$/m).price ?? '', entry)).toBe(true)
      const { pnl = '', fees = '' } = find(
        /^closed at [\d.]+: (?<pnl>-?[\d.]+) USDT, fees (?<fees>[\d.]+) USDT$/m,
      )
      const { out = '', made } = find(/^500 USDT in, (?<out>[\d.]+) USDT out, (?<made>-?[\d.]+) USDT made$/m)
      expect(made).toBe(toText(sub(pnl, fees)))
      expect(made).toBe(toText(sub(out, '500')))
    },
  },
  'cycle-order.mjs': {
    costs: { USDT: '10' },
    says(find) {
      const {
        stake = '',
        from = '',
        rate = '',
      } = find(/^(?<stake>\d+) USDT on a price above (?<from>[\d.]+) in 30 s, for (?<rate>0\.\d+) of it$/m)
      const { to = '', result, pnl } = find(/^settled at (?<to>[\d.]+): (?<result>\w+), (?<pnl>\S+) USDT$/m)
      const won = gt(to, from)
      expect(result).toBe(won ? 'won' : 'lost')
      expect(pnl).toBe(won ? toText(mul(stake, rate)) : `-${stake}`)
      find(new RegExp(`^${stake} USDT in, ${toText(add(stake, pnl ?? ''))} USDT out$`, 'm'))
    },
  },
  'history-to-csv.mjs': {
    says(_find, output) {
      const [head, ...lines] = output.trimEnd().split('\n')
      expect(head).toBe('id,time,pair,side,type,price,quantity,remaining,status')
      expect(lines.length).toBeGreaterThanOrEqual(3)
      for (const line of lines) expect(line.split(',')).toHaveLength(9)
      const placed = lines.map((line) => Date.parse(line.split(',')[1] ?? ''))
      // The exchange of the test began with it, and its clock runs twice as fast.
      for (const time of placed) expect(Math.abs(time - Date.now())).toBeLessThan(30 * 60_000)
    },
  },
  'withdrawal.mjs': {
    says(find) {
      const sent = find(/^(?<quantity>\d+) USDT over \w+: fee (?<fee>\d+), received (?<received>\d+)$/m)
      expect(sent.received).toBe(toText(sub(sent.quantity ?? '', sent.fee ?? '')))
      const { available } = find(/^to TExample\d+ \(Example\), available (?<available>\S+) USDT$/m)
      const { id } = find(
        new RegExp(`^record (?<id>\\d+): pending, fee ${sent.fee} USDT, received ${sent.received}$`, 'm'),
      )
      find(new RegExp(`^record ${id}: rejected, Only an example$`, 'm'))
      expect(find(/^available (?<available>\S+) USDT$/m).available).toBe(available)
    },
  },
  'deposit-proof.mjs': {
    says(find) {
      const { least } = find(/^send at least (?<least>\d+) USDT over \w+ to \w+$/m)
      find(/^proof: image\/png, 70 bytes$/m)
      const { id } = find(new RegExp(`^record (?<id>\\d+): ${least} USDT, pending$`, 'm'))
      find(new RegExp(`^record ${id}: rejected, Nothing arrived$`, 'm'))
    },
  },
  'grid-bot.mjs': {
    says(find, output) {
      // A row has a point for each hour at most.
      const rows = [...output.matchAll(/^ *-?\d+\.\d\d \|([ *]+)$/gm)].map(([, points = '']) => points)
      expect(rows).toHaveLength(11)
      expect(rows.join('').replaceAll(' ', '')).toHaveLength(24)
      // The same seed is the same day.
      find(/^24 hours from 43000(\.0+)?: 41 sales, profit 100\.92 USDT$/m)
    },
  },
}

const moved = ({ before = '', after = '' }: Readonly<Record<string, string>>) => toText(sub(after, before))

describe('examples', () => {
  const work = mkdtempSync(join(tmpdir(), 'bgk-examples-'))
  let sandbox: Exchange
  let client: Client
  /** The account as the last script left it. */
  let known: Awaited<ReturnType<typeof account>> | undefined

  beforeAll(async () => {
    // A process of its own, as a reader starts it; a clock that may be moved is one that is not the wall's.
    sandbox = await startExchange()
    client = createClient({ origin: sandbox.url })
    await client.session.login({ account: 'trader@bgk.example', password: 'Trader2026' })
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

  it('are all of the folder, each in its README', () => {
    expect(Object.keys(expected).sort()).toEqual([...scripts].sort())
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    expect(scripts.filter((name) => !readme.includes(`](${name})`))).toEqual([])
  })

  it.each(scripts.filter((name) => name !== 'quick-start.mjs'))(
    '%s opens with what it shows and how to run it',
    (name) => {
      const [shows, run] = readFileSync(join(folder, name), 'utf8').split('\n')
      expect(shows).toMatch(/^\/\/ [A-Z].+\.$/)
      expect(run).toMatch(new RegExp(`^// Run it: .*node examples/${name}`))
    },
  )

  it.each(scripts)(
    '%s does it, and leaves nothing behind',
    async (name) => {
      const { says, costs = {} } = expected[name] ?? {}
      const before = known ?? (await account(client))
      const { code, output, errors } = await runScript(name)
      expect(errors).toBe('')
      expect(code).toBe(0)
      says?.((line) => {
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
      const said = { output: '', errors: '' }
      child.stdout.on('data', (chunk: Buffer) => {
        said.output += chunk.toString()
      })
      child.stderr.on('data', (chunk: Buffer) => {
        said.errors += chunk.toString()
      })
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, ...said }))
    })
  }
})

/** What an account holds, and what of it is bound somewhere. */
async function account(client: Client) {
  const page = { page: 1, limit: 100 }
  const cyclePairs = await client.cycle.symbols()
  const { assets } = await client.account.spotAssets()
  return {
    free: new Map(assets.map(({ coin, available }) => [coin, available])),
    bound: assets.filter(({ frozen }) => gt(frozen, '0')),
    spotOrders: (await client.spot.openOrders(page)).rows,
    futuresOrders: (await client.futures.openOrders(page)).rows,
    positions: await client.futures.positions(),
    cycleOrders: (await Promise.all(cyclePairs.map((pair) => client.cycle.positions(pair)))).flat(),
    futuresBalance: await client.account.futuresBalance({ coin: 'USDT' }),
    addresses: await client.account.addresses(),
  }
}

interface Exchange {
  readonly url: string
  readonly controlKey: string
  stop(): Promise<void>
}

/** Starts the built program, as `npx bgk-sandbox` does: `npm test` builds before it runs this. */
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
