import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { futuresProfit } from '@bgk/sdk/trading'
import { expect, it } from 'vitest'
import { setUpSandbox } from './sandbox-kit'

// Every command that writes to futures, against a real exchange whose demo trader has weeks behind them. The tests follow each other.

type Position = Readonly<Record<'side' | 'marginMode', string>>

const { world, bgk, json, refused, login } = setUpSandbox({ demoHistory: true, seed: 'write' }, () => login())

it('opens a long, shows it, closes a part and the rest', async () => {
  const line = 'futures long SOL/USDT --quantity 3 --leverage 5 --margin-mode isolated'
  const plan = await json(`${line} --dry-run`)
  expect(plan).toMatchObject({
    dryRun: true,
    environment: 'SANDBOX',
    payload: {
      call: 'futures.buyMarket',
      pair: 'SOL/USDT',
      quantity: '3',
      leverage: 5,
      marginMode: 'isolated',
    },
    estimate: {
      margin: expect.any(String),
      marginPlusFee: expect.any(String),
      availableAfter: expect.any(String),
      book: { isEnough: true, slippagePercent: expect.any(String) },
    },
  })
  const placed = await json(`${line} --yes`)
  expect(placed).toMatchObject({
    environment: 'SANDBOX',
    orderId: expect.any(Number),
    order: {
      pair: 'SOL/USDT',
      side: 'buy',
      quantity: '3',
      status: 'filled',
      averagePrice: expect.any(String),
    },
    attempt: { answerLost: false },
  })
  expect(await json(`futures show ${placed.orderId}`)).toMatchObject({
    id: placed.orderId,
    fills: expect.any(Array),
  })
  const positions = await json('futures positions --pair SOL/USDT')
  const mine = positions.find(
    ({ side, marginMode }: Position) => side === 'long' && marginMode === 'isolated',
  )
  expect(mine).toMatchObject({ quantity: '3', leverage: 5 })
  expect(mine.unrealizedPnl).toBe(
    futuresProfit({
      side: 'buy',
      quantity: '3',
      contractSize: (await json('futures info SOL/USDT')).contractSize,
      entryPrice: mine.entryPrice,
      lastPrice: mine.lastPrice,
    }),
  )
  expect((await bgk(`futures close ${mine.id} --quantity 1 --yes`)).out).toMatch(
    /^Order \d+: close 1 lots of position \d+, filled, 1 lots at [\d.]+, total [\d.]+ USDT, fee [\d.]+ USDT, PnL -?[\d.]+ USDT\n$/,
  )
  expect(await refused(`futures close ${mine.id} --quantity 9 --yes`)).toMatchObject({
    exit: 10,
    error: { field: 'quantity', reason: 'QUANTITY_ABOVE_UNFILLED' },
  })
  expect((await bgk(`futures close ${mine.id} --yes`)).exit).toBe(0)
  expect(await refused(`futures close ${mine.id} --yes`)).toMatchObject({
    exit: 5,
    error: { reason: 'POSITION_NOT_FOUND' },
  })
})

it('rule 11: estimates the liquidation of a cross order as the exchange does after its fill', async () => {
  const line = 'futures long SOL/USDT --quantity 300 --leverage 20 --margin-mode cross'
  await bgk('futures long BTC/USDT --quantity 20 --leverage 20 --margin-mode cross --price 20000 --yes')
  const { estimate } = await json(`${line} --yes`)
  const positions = await json('futures positions --pair SOL/USDT')
  const opened = positions.find(({ side, marginMode }: Position) => side === 'long' && marginMode === 'cross')
  expect(Math.abs(opened.liquidationPrice - estimate.liquidationPrice)).toBeLessThan(0.5)
  await bgk(`futures close ${opened.id} --yes`)
})

it('refuses an invalid leverage, quantity and stop, with a hint', async () => {
  for (const [order, error] of [
    ['long BTC/USDT --quantity 1 --leverage 7', { field: 'leverage', hint: expect.stringContaining('10x') }],
    ['short BTC/USDT --quantity 0.5', { field: 'quantity', reason: 'QUANTITY_NOT_INTEGER' }],
    ['long BTC/USDT --quantity 1 --take-profit 1', { field: 'takeProfit' }],
  ] as const)
    expect(await refused(`futures ${order} --yes`)).toMatchObject({ exit: 10, error })
  expect(await refused('futures long BTC/USDT --yes')).toMatchObject({ exit: 2 })
  expect(await refused('futures long BTC/USDT --quantity 1')).toMatchObject({ exit: 11 })
})

it('places a limit order and cancels it; a second cancel reports the first', async () => {
  const { orderId } = await json('futures short ETH/USDT --quantity 2 --price 90000 --yes')
  expect((await json('futures orders')).map(({ id }: { id: number }) => id)).toContain(orderId)
  expect(await json(`futures cancel ${orderId} --yes`)).toMatchObject([{ id: orderId, status: 'cancelled' }])
  expect((await bgk(`futures cancel ${orderId} --yes`)).out).toContain('already canceled')
})

it('sets, changes and takes off a take-profit order', async () => {
  await json('futures long ETH/USDT --quantity 2 --yes')
  const [position] = await json('futures positions --pair ETH/USDT')
  await json(`futures tpsl add ${position.id} --take-profit 90000 --yes`)
  const [stop] = await json(`futures tpsl list ${position.id}`)
  expect(stop).toMatchObject({
    takeProfitPrice: expect.stringMatching(/^90000/),
    quantity: '2',
    status: 'active',
  })
  await json(`futures tpsl edit ${stop.id} --take-profit 91000 --yes`)
  const [changed] = await json(`futures tpsl list ${position.id}`)
  expect(changed.takeProfitPrice).toMatch(/^91000/)
  expect(changed.stopLossPrice).toBeNull()
  // rule 40: editing one price leaves the other one
  await json(`futures tpsl edit ${stop.id} --stop-loss 1 --yes`)
  await json(`futures tpsl edit ${stop.id} --take-profit 92000 --yes`)
  const [both] = await json(`futures tpsl list ${position.id}`)
  expect([both.takeProfitPrice, both.stopLossPrice]).toEqual([
    expect.stringMatching(/^92000/),
    expect.stringMatching(/^1(\.0+)?$/),
  ])
  await json(`futures tpsl edit ${stop.id} --take-profit none --yes`)
  const [lossOnly] = await json(`futures tpsl list ${position.id}`)
  expect([lossOnly.takeProfitPrice, lossOnly.stopLossPrice]).toEqual([null, both.stopLossPrice])
  await json(`futures tpsl rm ${stop.id} --yes`)
  const left = await json(`futures tpsl list ${position.id}`)
  expect(left.filter(({ status }: { status: string }) => status === 'active')).toEqual([])
  await json('futures close-coin ETH --side long --yes')
  expect(await refused('futures close-coin ETH --side long --yes --force-duplicate')).toMatchObject({
    exit: 5,
  })
})

it('draws a position as a poster, and writes over none unasked', async () => {
  const [position] = await json('futures positions')
  const file = join(world.dir, 'poster.svg')
  expect(await json(`futures poster ${position.id} -o ${file}`)).toMatchObject({
    file,
    position: position.id,
  })
  expect(await readFile(file, 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
  expect(await refused(`futures poster ${position.id} -o ${file}`)).toMatchObject({
    exit: 2,
    error: { hint: 'overwrite it with --force' },
  })
  expect((await bgk(`futures poster ${position.id} -o ${file} --force`)).exit).toBe(0)
  expect(await refused(`futures poster 999999 -o ${file}`)).toMatchObject({ exit: 5 })
})

it('cancels every open futures order', async () => {
  for (const price of [1, 2, 3]) await json(`futures long BTC/USDT --quantity 1 --price ${price} --yes`)
  const done = await json('futures cancel --all --yes')
  expect(done.length).toBeGreaterThanOrEqual(3)
  expect(await json('futures orders')).toEqual([])
})
