import { accept } from '../call-checks'
import { coinsOf } from '../facts'
import type { CheckTable } from '../ledger'
import { cycleOrder } from '../orders'
import { openProbe } from '../socket-probe'
import { suite, until } from '../suite'
import {
  change,
  type Fields,
  fieldsOf,
  isMissing,
  isNear,
  isSame,
  product,
  rowsOf,
  textOf,
  wholeOf,
} from '../values'

const ROWS = 'wire.md#cycle-rows'
const CHECKS = {
  'cycle.positions/lists-order': ['data[].orderid', 'an order is in the list of running orders', ROWS],
  'cycle.positions/type': ['data[].type', 'the side is that of the order', ROWS],
  'cycle.positions/number': ['data[].number', 'the stake is that of the order', ROWS],
  'cycle.positions/paycoin': ['data[].paycoin', 'the pay coin is that of the order', ROWS],
  'cycle.positions/lever': ['data[].lever', 'lever counts the seconds of the order', ROWS],
  'cycle.positions/price': ['data[].price', 'a running order has its entry price', ROWS],
  'cycle.positions/wdate': ['data[].wdate', 'the start is epoch milliseconds near the server time', ROWS],
  'cycle.positions/serverTime': [
    'data[].serverTime',
    'serverTime is the time of the answer, from the start to the end of the order',
    ROWS,
  ],
  'cycle.positions/no-invented-result': [
    'data[].last_profit',
    'a running order has no close price',
    'rules.md#r37',
  ],
  'cycle.positionById/finds-order': ['data.orderid', 'an order is found by its orderid', 'wire.md#cycle'],
  'cycle.positionById/settled': ['data.last_profit', 'the settled order has its close price', ROWS],
  'cycle.buy/takes-stake': [
    'data.usable',
    'the stake leaves the available balance of the pay coin',
    'wire.md#cycle',
  ],
  'cycle.sell/takes-stake': [
    'data.usable',
    'the stake leaves the available balance of the pay coin',
    'wire.md#cycle',
  ],
  'cycle.positions/leaves-when-settled': [
    'data',
    'a settled order leaves the running orders',
    'product.md#states',
  ],
  'cycle.history/lists-settled': ['data[].orderid', 'a settled order is in the history', ROWS],
  'cycle.history/income': [
    'data[].income',
    'income is the stake × profit rate, or minus the stake × loss rate',
    'rules.md#r12',
  ],
  'cycle.history/last_profit': ['data[].last_profit', 'a settled order has its close price', ROWS],
  'cycle.history/closedate': ['data[].closedate', 'a settled order has its closing time as text', ROWS],
  'cycle.history/wdate': ['data[].wdate', 'the start of a settled order is a text', ROWS],
  'cycle.history/pays': [
    'data[].income',
    'the balance changes by the income of the orders',
    'exchange.md#i14',
  ],
  'cycle.historyByPair/lists-settled': [
    'data[].orderid',
    'the history of the pair has it too',
    'wire.md#cycle',
  ],
  'frame.cycletop/lists-settled': [
    'cycletop[]',
    'a settled order of the pair comes as an increment',
    'rules.md#r24',
  ],
} as const satisfies CheckTable

/** Longest duration that the suite waits for, s. */
const LONGEST_S = 60
const page = { page: 1, limit: 50 }

/** One timed contract up and one down, until both are settled. */
export const cycleFlow = suite('cycle contracts', 'login', CHECKS, async (run, verify) => {
  const { facts, wire, target } = run
  const order = cycleOrder(facts)
  const pair = coinsOf(facts.cycle)
  const seconds = Number(order.lever)
  if (!(seconds > 0 && seconds <= LONGEST_S)) {
    run.ledger.skip('cycle.', `the shortest duration, ${textOf(order.lever)} s, is above ${LONGEST_S} s`)
    return
  }
  const usable = async () =>
    (await accept(run, 'account.futuresBalance', { coin: order.paycoin })).fields.usable
  const running = async () => (await accept(run, 'cycle.positions', pair)).rows
  const keyOf = (row: Fields) => textOf(row.orderid)
  const start = await usable()
  const probe = await openProbe(run, `${pair.maincoin}_${pair.tradcoin}_cycle_1`)
  const placed: Fields[] = []
  for (const side of ['buy', 'sell'] as const) {
    const before = await usable()
    const known = new Set((await running()).map(keyOf))
    const reply = await until(
      run,
      10_000,
      () => wire.send(`cycle.${side}`, order),
      ({ accepted }) => accepted,
      2000,
    )
    run.ledger.verify(`cycle.${side}/accepted`, reply.accepted, `code ${reply.code}: ${reply.msg}`)
    if (!reply.accepted) continue
    const taken = change(await usable(), before)
    verify(
      `cycle.${side}/takes-stake`,
      isSame(taken, order.number),
      `fell by ${taken}, stake ${textOf(order.number)}`,
    )
    const row = (await running()).find((each) => !known.has(keyOf(each)))
    verify('cycle.positions/lists-order', row !== undefined && keyOf(row) !== '', 'no new running order')
    if (row === undefined) continue
    placed.push(row)
    verify('cycle.positions/type', row.type === side, row.type)
    verify('cycle.positions/number', isSame(row.number, order.number), row.number)
    verify('cycle.positions/paycoin', row.paycoin === order.paycoin, row.paycoin)
    verify('cycle.positions/lever', isSame(row.lever, String(seconds)), row.lever)
    verify('cycle.positions/price', Number(row.price) > 0, row.price)
    const now = wholeOf((await accept(run, 'home.systemTime')).data)
    const begun = wholeOf(row.wdate ?? row.writedate)
    verify(
      'cycle.positions/wdate',
      Math.abs(now - begun) < 15_000,
      `${textOf(row.wdate ?? row.writedate)}, server time ${now}`,
    )
    const stamp = wholeOf(row.serverTime)
    verify('cycle.positions/serverTime', stamp >= begun && stamp <= begun + seconds * 1000, row.serverTime)
    verify(
      'cycle.positions/no-invented-result',
      isMissing(row.last_profit) || Number(row.last_profit) === 0,
      row.last_profit,
    )
    const byId = await accept(run, 'cycle.positionById', { orderId: keyOf(row) })
    const found = fieldsOf(byId.rows[0] ?? byId.data)
    verify('cycle.positionById/finds-order', keyOf(found) === keyOf(row), byId.data)
  }
  if (placed.length === 0) {
    probe.close()
    return
  }
  const history = async () => (await accept(run, 'cycle.history', page)).rows
  const settledOf = (rows: readonly Fields[]) =>
    placed.map((row) => rows.find((each) => keyOf(each) === keyOf(row)))
  await target.wait(seconds * 1000)
  const settled = await until(
    run,
    15_000,
    async () => settledOf(await history()),
    (rows) => rows.every(Boolean),
    1000,
  )
  verify('cycle.history/lists-settled', settled.every(Boolean), 'an order is missing 15 s after its end')
  const done = settled.filter((row) => row !== undefined)
  const byPair = settledOf((await accept(run, 'cycle.historyByPair', { ...page, ...pair })).rows)
  verify('cycle.historyByPair/lists-settled', byPair.every(Boolean), 'an order is missing')
  const left = new Set((await running()).map(keyOf))
  verify(
    'cycle.positions/leaves-when-settled',
    !placed.some((row) => left.has(keyOf(row))),
    'a settled order is still running',
  )
  for (const row of done) {
    const won = product(row.number, row.profitGas ?? row.profit_gas)
    const lost = `-${product(row.number, row.lossGas ?? row.loss_gas)}`
    const fits = isNear(row.income, won, '0.001') || isNear(row.income, lost, '0.001')
    verify('cycle.history/income', fits, `${textOf(row.income)}, expected ${won} or ${lost}`)
    verify('cycle.history/last_profit', Number(row.last_profit) > 0, row.last_profit)
    verify('cycle.history/closedate', /^\d{4}-\d\d-\d\d/.test(textOf(row.closedate)), row.closedate)
    verify('cycle.history/wdate', /^\d{4}-\d\d-\d\d/.test(textOf(row.wdate ?? row.writedate)), row.wdate)
    const byId = await accept(run, 'cycle.positionById', { orderId: keyOf(row) })
    const found = fieldsOf(byId.rows[0] ?? byId.data)
    verify('cycle.positionById/settled', isSame(found.last_profit, row.last_profit), found.last_profit)
  }
  if (done.length === placed.length) {
    const income = done.reduce((sum, row) => sum + Number(row.income), 0)
    const moved = change(start, await usable())
    verify(
      'cycle.history/pays',
      Math.abs(Number(moved) - income) < 0.000001,
      `the balance changed by ${moved}, income ${income}`,
    )
  }
  const ranked = await until(
    run,
    10_000,
    () => probe.frames.flatMap(({ cycletop }) => rowsOf(cycletop)),
    (rows) => rows.some((row) => done.some((one) => isSame(row.last_profit, one.last_profit))),
  )
  const isRanked = ranked.some((row) => done.some((one) => isSame(row.last_profit, one.last_profit)))
  verify('frame.cycletop/lists-settled', isRanked, 'no row with the close price of the order within 10 s')
  probe.close()
})
