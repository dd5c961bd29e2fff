import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client, SpotMarket } from '@bgk/sdk'
import { mul, toText } from '@bgk/sdk/decimal'
import { expect, it } from 'vitest'
import { randomOf } from './kit'
import { openFaultyExchange, startProgram } from './sandbox-kit'

// A batch through stdin against real exchanges, once in peace and once killed, interrupted and cut off at random: the same orders.
// Full size: npm run test:batch. Again: BGK_BATCH_SEED=N.

const ROWS = Number(process.env.BGK_BATCH_ROWS ?? 300)
const SEED = Number(process.env.BGK_BATCH_SEED ?? 7)
const INTERRUPTS = Number(process.env.BGK_BATCH_INTERRUPTS ?? 6)

/** What a process may take, however many rows it sends. */
const MOST_MB = 220

const PAIRS = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT', 'XRP/USDT'] as const

/** An exchange behind a network with faults, and a machine that trades there. */
async function open(seed: string) {
  const exchange = await openFaultyExchange({ seed })
  const dir = await mkdtemp(join(tmpdir(), 'bgk-batch-'))
  return {
    ...exchange,
    dir,
    async close() {
      await exchange.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
type Place = Awaited<ReturnType<typeof open>>

/** Orders far below the market, every fifth of them twice, and cancels of orders that stand already. */
async function rowsFor({ client }: Place, markets: readonly SpotMarket[]): Promise<string> {
  const lines = ['action,pair,amount,price,id,ref']
  const found = PAIRS.map((pair) => markets.find(({ base, quote }) => `${base}/${quote}` === pair))
  for (let n = 1; n <= ROWS; n += 1) {
    const market = found[n % PAIRS.length]
    if (market === undefined) throw new Error('a pair is gone')
    const { base, quote, price, minQuantity = '1', priceDecimals } = market
    if (n % 50 === 0) {
      const { orderId } = await client.spot.buyLimit({
        pair: { base, quote },
        price: low(price, 0.05, priceDecimals),
        quantity: minQuantity,
      })
      lines.push(`cancel,${base}/${quote},,,${orderId},cancel ${n}`)
      continue
    }
    // Two rows of a pair that follow each other are equal now and then.
    const step = n % 20 < 4 ? n + 4 : n
    const factor = 0.1 + (step % 1000) / 10_000
    lines.push(`buy,${base}/${quote},${minQuantity},${low(price, factor, priceDecimals)},,row ${n}`)
  }
  return `${lines.join('\n')}\n`
}

const low = (price: string, factor: number, decimals: number): string =>
  String(Number(toText(mul(price, String(factor.toFixed(4))))).toFixed(decimals))

async function openOrders(client: Client) {
  const found = []
  for (let page = 1; ; page += 1) {
    const { rows } = await client.spot.openOrders({ page, limit: 500 })
    found.push(...rows)
    if (rows.length < 500) break
  }
  return found
}

/** What stands in the books of the trader, without ids. */
const bookOf = async ({ client }: Place): Promise<readonly string[]> =>
  (await openOrders(client))
    .map((one) => `${one.side} ${one.base}/${one.quote} ${one.quantity} ${one.price}`)
    .sort()

function start({ env, dir }: Place, args: readonly string[], rows: string) {
  const words = ['batch', 'run', '-', ...args, '--yes', '--rate', '999999/s']
  const { child, ended } = startProgram(words, env(dir), { stdin: rows })
  let peak = 0
  const timer = setInterval(() => {
    void residentOf(child.pid).then((size) => {
      peak = Math.max(peak, size)
    })
  }, 50)
  return {
    child,
    ended: ended.then(({ exit, err }) => {
      clearInterval(timer)
      return { exit, err, peak }
    }),
  }
}

/** In MB; 0 where the system does not tell. */
async function residentOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One run in peace: the orders it makes, and what it takes. */
async function inPeace(place: Place, markets: readonly SpotMarket[]) {
  const rows = await rowsFor(place, markets)
  const began = performance.now()
  const { exit, err, peak } = await start(place, [], rows).ended
  const seconds = (performance.now() - began) / 1_000
  expect(exit, err).toBe(0)
  return { orders: await bookOf(place), seconds, peak }
}

it(
  `a batch of ${ROWS} rows that is killed, interrupted and cut off ends with the orders of one that was left in peace`,
  async () => {
    const [steady, interrupted] = await Promise.all([open('calm'), open('calm')])
    const random = randomOf(SEED)
    try {
      // Prices of one moment: the same rows for both.
      const markets = await steady.client.spot.symbols()
      const peaceful = inPeace(steady, markets)
      peaceful.catch(() => {})
      const rows = await rowsFor(interrupted, markets)
      // At no more than 80 rows a second all interrupts come before the end.
      const gap = (ROWS * 20) / (INTERRUPTS + 1)
      const counts = { kill: 0, interrupt: 0, cut: 0, lost: 0 }
      let peak = 0
      let run: string | undefined
      let left = INTERRUPTS
      for (let round = 0; ; round += 1) {
        expect(round).toBeLessThan(INTERRUPTS + 40)
        const going = start(interrupted, run === undefined ? [] : ['--resume', run], rows)
        let isOver = false
        void going.ended.then(() => {
          isOver = true
        })
        // What only disturbs the run is followed by another mishap, until one ends it.
        while (left > 0) {
          await wait(700 + random() * gap)
          if (isOver) break
          left -= 1
          const what = random()
          if (what < 0.3) {
            // Some die while their answers are on the way.
            interrupted.proxy.mishap = what < 0.15 ? 'lose-answer' : 'none'
            await wait(random() * 20)
            going.child.kill('SIGKILL')
            counts.kill += 1
          } else if (what < 0.5) {
            going.child.kill('SIGINT')
            counts.interrupt += 1
          } else if (what < 0.75) {
            interrupted.proxy.goAway()
            await wait(100 + random() * 400)
            interrupted.proxy.comeBack()
            counts.cut += 1
          } else {
            interrupted.proxy.mishap = what < 0.9 ? 'lose-answer' : 'lose-request'
            await wait(30 + random() * 100)
            counts.lost += 1
          }
          interrupted.proxy.mishap = 'none'
          if (what < 0.5) break
        }
        const { exit, err, peak: size } = await going.ended
        peak = Math.max(peak, size)
        const [, found] = /--resume (\S+)/.exec(err) ?? []
        run ??= found ?? (await firstRun(interrupted.dir))
        if (exit === 0) break
        expect([null, 130, 7, 9], err).toContain(exit)
      }
      const [expected, orders] = [await peaceful, await bookOf(interrupted)]
      process.stderr.write(
        `batch: ${ROWS} rows, seed ${SEED}; in peace ${(ROWS / expected.seconds).toFixed(0)} rows/s, peak ${expected.peak.toFixed(0)} MB; ` +
          `${JSON.stringify(counts)}, peak ${peak.toFixed(0)} MB; doubled ${extra(orders, expected.orders)}, missing ${extra(expected.orders, orders)}\n`,
      )
      expect(orders).toEqual(expected.orders)
      expect(expected.orders.length).toBe(ROWS - Math.floor(ROWS / 50))
      expect(Math.max(peak, expected.peak)).toBeLessThan(MOST_MB)
    } finally {
      await Promise.all([steady.close(), interrupted.close()])
    }
  },
  120_000 + ROWS * 300,
)

/** How many of one list the other does not have. */
function extra(list: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const one of other) left.set(one, (left.get(one) ?? 0) + 1)
  return list.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  }).length
}

async function firstRun(dir: string): Promise<string | undefined> {
  const ids = await readdir(join(dir, 'batches')).catch((): string[] => [])
  for (const id of ids) {
    const isBegun = await readFile(join(dir, 'batches', id, 'run.json')).then(
      () => true,
      () => false,
    )
    if (isBegun) return id
  }
  return undefined
}
