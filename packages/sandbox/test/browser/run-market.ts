import { standardConfig } from '../../src/content/standard-config'
import type { CommandBody } from '../../src/core/commands'

import { createRandom } from '../../src/core/kernel/random'
import type { CandlePeriod } from '../../src/core/market/market-data'
import type { Digest } from '../../src/engine/chain/digest'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import { createMemoryDisk, createMemoryStore } from '../../src/store/memory-store'

/** One text for each thing that must be equal on every machine, SHA-256. */
export interface MarketHashes {
  /** Head of the hash chain: every command, its time and its place. */
  readonly journal: string
  readonly trades: string
  readonly candles: string
  readonly ledger: string
  /** The whole state. */
  readonly state: string
  readonly seq: number
  readonly tradeCount: number
}

export interface MarketRun {
  readonly seed: string
  readonly minutes: number
  readonly digest: Digest
}

const GENESIS = Date.UTC(2026, 0, 1)
const MEMBERS = 3
const PERIODS: readonly CandlePeriod[] = ['1m', '5m', '60m', '1D']

/** Bots and scripted members on a virtual clock: spot, perpetuals and cycle contracts, the same of the same seed. */
export async function runMarket({ seed, minutes, digest }: MarketRun): Promise<MarketHashes> {
  const disk = createMemoryDisk()
  // Runs in browsers too: nothing of Node may be imported here.
  const timers = { setTimeout: () => 0, clearTimeout() {} }
  const clock = createEngineClock({ rate: 0, start: GENESIS, wall: () => GENESIS, timers })
  const config = standardConfig({ seed, genesis: GENESIS })
  const engine = await openEngine({
    store: createMemoryStore(disk),
    config,
    clock,
    digest,
    log: () => {},
    // Every four hours of market: what a computer at full speed goes through in a quarter of a minute.
    snapshot: { everyCommands: 8_000_000, everyMs: 0 },
  })
  let trades = ''
  let tradeCount = 0
  let lines: string[] = []
  engine.onCommit(({ events }) => {
    for (const event of events) {
      if (event.type !== 'trade') continue
      tradeCount += 1
      lines.push(`${event.pair} ${Object.values(event.trade).join()}`)
    }
  })
  for (let number = 1; number <= MEMBERS; number++) {
    const answer = await engine.submit({
      type: 'member.create',
      account: { email: `m${number}@bgk.example` },
      passwordHash: 'none',
      role: 'member',
      verified: true,
    })
    const uid = answer.ok ? (answer.uid ?? 0) : 0
    for (const coin of ['USDT', 'BTC', 'ETH']) {
      await engine.submit({ type: 'funds.credit', uid, coin, amount: '50000', memo: 'start' })
    }
    await engine.submit({ type: 'futures.transfer', uid, coin: 'USDT', to: 'futures', quantity: '20000' })
  }
  const uids = [...(await engine.read(({ state }) => state.members.values()))]
    .filter(({ role }) => role === 'member')
    .map(({ uid }) => uid)
  const random = createRandom(seed, { symbol: '', actor: 'script', purpose: 'commands' })
  for (let minute = 0; minute < minutes; minute++) {
    for (let quarter = 0; quarter < 4; quarter++) {
      await clock.advance(15_000)
      const price = await engine.read(({ state }) => state.spot.pairs.get('BTC/USDT')?.lastPrice ?? 0n)
      const body = nextCommand(uids[random.below(uids.length)] ?? 0, Number(price) / 100, (n) =>
        random.below(n),
      )
      await engine.submit(body)
    }
    trades = digest.sha256(trades + lines.join())
    lines = []
  }
  const hashes = await engine.read((exchange) => ({
    candles: digest.sha256(
      [...exchange.state.spot.pairs.keys()]
        .flatMap((pair) => PERIODS.map((period) => textOf(exchange.state.market.candles(pair, period, 300))))
        .join(),
    ),
    state: exchange.hash(),
    seq: exchange.state.seq,
  }))
  const journal = disk.journal.at(-1)?.hash ?? ''
  const balances = [...disk.balances.values()].map(textOf).sort()
  await engine.stop()
  return { journal, trades, ledger: digest.sha256(balances.join()), tradeCount, ...hashes }
}

function nextCommand(uid: number, price: number, below: (limit: number) => number): CommandBody {
  const pair = { uid, base: 'BTC', quote: 'USDT', side: below(2) === 0 ? 'buy' : 'sell' } as const
  const near = `${Math.floor(price) - 5 + below(10)}`
  switch (below(4)) {
    case 0:
      return { ...pair, type: 'spot.place', orderType: 'limit', price: near, quantity: '0.05' }
    case 1:
      return { ...pair, type: 'spot.place', orderType: 'market', quantity: '0.01' }
    case 2:
      return { ...pair, type: 'cycle.place', quantity: '100', payCoin: 'USDT', seconds: 60 }
    default:
      return {
        ...pair,
        type: 'futures.place',
        orderType: 'market',
        quantity: '5',
        leverage: 50,
        marginMode: 'isolated',
      }
  }
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
}
