import type { Drill } from './prove'

export const callDrill: Drill = {
  name: 'call',
  contents: 'GET with its own codec, beside the table of the wire: entry, codec, handler, contract test',
  budget: { files: 4 },
  apply(copy) {
    const wire = 'packages/sdk/src/wire/demo.ts'
    copy.before(
      wire,
      '/** Free funds claimable by a member. */',
      `/** Times of an exchange, epoch milliseconds. */
export interface DemoClock {
  readonly time: number
  /** Start of the exchange. */
  readonly startedAt: number
}

`,
    )
    copy.write(
      wire,
      `${copy.read(wire)}
/** Data of /demo/clock. */
export const demoClockCodec: WireCodec<DemoClock> = row<DemoClock>({
  time: field('time', wholeField),
  startedAt: field('begindate', wholeField),
})
`,
    )
    const entries = 'packages/sdk/src/endpoints/demo.ts'
    copy.before(entries, '  type DemoFundsOffer,\n', '  type DemoClock,\n')
    copy.before(entries, '  demoFundsOfferCodec,\n', '  demoClockCodec,\n')
    copy.before(
      entries,
      '/** Endpoints of a demonstration, for',
      `export type { DemoClock }

/** A call beside the table: GET /demo/clock. Times of the exchange. */
export const demoClock: Endpoint<undefined, DemoClock> = {
  name: 'demo.clock',
  method: 'GET',
  path: '/demo/clock',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(demoClockCodec),
}

`,
    )
    copy.after(entries, '  claimFunds: demoClaimFunds,\n', '  clock: demoClock,\n')
    copy.after(
      'packages/sandbox/src/api/handlers/demo-handlers.ts',
      "{ type: 'demo.claim', uid: call.uid, coin, amount }),\n",
      '\n    clock: () => ({ time: engine.clock.now(), startedAt: engine.config.genesis }),\n',
    )
    const contract = 'packages/sandbox/test/contract/demo-contract.ts'
    copy.after(contract, 'import { call, demoClaimFunds, ', 'demoClock, ')
    copy.before(
      contract,
      "  await accept('codes sent to an account'",
      "  await accept('times of the exchange', call(visitor.transport, demoClock, undefined))\n",
    )
  },
  // Makes every call of the contract without PostgreSQL, and writes their recordings.
  proof: {
    folder: 'packages/sandbox/test/contract',
    text: `import { call, demoClock } from '@bgk/sdk/endpoints'
import { expect, it } from 'vitest'
import { createMemoryStore } from '../../src/store/memory-store'
import { openWorld } from '../server/open-world'
import { answerLines } from './answer-lines'
import { allCalls } from './contract'
import { runContract } from './run-contract'

it('answers the new call through a client', async () => {
  const world = await openWorld()
  const { time, startedAt } = await call(world.client().transport, demoClock, undefined)
  expect(time).toBeGreaterThanOrEqual(startedAt)
  expect(startedAt).toBe(world.sandbox.engine.config.genesis)
})

it('covers every call with a contract', async () => {
  const rows = await runContract(createMemoryStore())
  const done = new Set(rows.filter(({ reason }) => reason === undefined).map(({ call: name }) => name))
  expect(allCalls.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([])
  await expect(answerLines(rows)).toMatchFileSnapshot('answers.jsonl')
}, 240_000)
`,
  },
  tests: [
    'packages/sdk/src/endpoints/endpoints.test.ts',
    'packages/sdk/src/wire/codec/codecs.test.ts',
    'packages/sandbox/src/api/handlers/demo-handlers.test.ts',
  ],
}

export const contractDrill: Drill = {
  name: 'contract',
  contents: 'perpetual BNB/USDT with leverages and limits',
  budget: { files: 1 },
  apply(copy) {
    copy.before(
      'packages/sandbox/src/content/contracts.ts',
      '\n]\n',
      `
  {
    id: 4,
    base: 'BNB',
    quote: 'USDT',
    priceDecimals: 2,
    unit: '0.1',
    maxLeverage: 50,
    leverages: [1, 2, 5, 10, 20, 50],
    minLots: 1,
    maxLots: 500_000,
    feeRate: '0.0005',
    startPrice: '612',
    chineseName: '币安币',
    symbol: 'BNB/USDT',
  },`,
    )
  },
  proof: {
    folder: 'packages/sandbox/test/server',
    text: `import { expect, it } from 'vitest'
import { openWorld } from './open-world'

it('lists the contract and takes an order for it', async () => {
  const world = await openWorld({ bots: true })
  await world.advance(2000)
  const trader = await world.trader()
  const listed = await trader.futures.symbols()
  expect(listed.map(({ base }) => base)).toContain('BNB')
  await trader.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '1000' })
  const pair = { base: 'BNB', quote: 'USDT' }
  await trader.futures.buyMarket({ pair, quantity: '1', leverage: 10, marginMode: 'cross' })
  expect(await trader.futures.positions()).toMatchObject([{ ...pair, side: 'buy' }])
})
`,
  },
  tests: [
    'packages/sandbox/src/content/content.test.ts',
    'packages/sandbox/src/bots/perp-turn.test.ts',
    'packages/sandbox/src/api/handlers/futures-handlers.test.ts',
  ],
}

export const metricDrill: Drill = {
  name: 'metric',
  contents:
    'counter in /metrics: definition, row in docs/operate/monitor.md, expectation in the test of /metrics',
  budget: { files: 3 },
  apply(copy) {
    copy.before(
      'packages/sandbox/src/server/metrics/prometheus.ts',
      "  {\n    name: 'bgk_commits_total',\n",
      `  {
    name: 'bgk_commands_accepted_total',
    help: 'Commands that the exchange accepted.',
    value: ({ counts }) => counts && counts.submitted - counts.refused - counts.busy,
  },
`,
    )
    copy.before(
      'docs/operate/monitor.md',
      '| `bgk_commits_total`',
      '| `bgk_commands_accepted_total` | commands that the exchange accepted |\n',
    )
    copy.after(
      'packages/sandbox/test/server/metrics.integration.test.ts',
      "expect(figureOf(text, 'bgk_commands_refused_total')).toBe(1)\n",
      "    expect(figureOf(text, 'bgk_commands_accepted_total')).toBeGreaterThan(2)\n",
    )
  },
  proof: {
    folder: 'packages/sandbox/src/server/metrics',
    text: `import { expect, it } from 'vitest'
import { createExposition } from './prometheus'
import { RequestTimes } from './request-times'

it('exposes the metric', async () => {
  const counts = { submitted: 9, refused: 2, busy: 1, commits: 3, commitMs: 4 }
  const exposition = createExposition(new RequestTimes())
  expect(await exposition.text({ counts })).toContain('\\nbgk_commands_accepted_total 6\\n')
  exposition.stop()
})
`,
  },
  tests: ['packages/sandbox/test/server/metrics.integration.test.ts'],
}
