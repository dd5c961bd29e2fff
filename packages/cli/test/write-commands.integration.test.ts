import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { futuresProfit } from '@bgk/sdk/trading'
import { expect, it } from 'vitest'
import { runLine } from './kit'
import { openSandbox, PIXEL, setUpSandbox } from './sandbox-kit'

// Every command that writes, against a real exchange whose demo trader has weeks behind them. The tests follow each other.

const { world, bgk, json, refused, login } = setUpSandbox({ demoHistory: true, seed: 'write' }, () => login())

const pricesOf = ({
  entryPrice,
  lastPrice,
}: {
  readonly entryPrice: string
  readonly lastPrice: string
}) => ({
  entryPrice,
  lastPrice,
})
const lotOf = async (pair: string) => (await json(`futures info ${pair}`)).contractSize

it('opens a long, shows it, closes a part and the rest', async () => {
  const line = 'futures long SOL/USDT --lots 3 --lever 5 --mode isolated'
  const plan = await json(`${line} --dry-run`)
  expect(plan).toMatchObject({
    dryRun: true,
    environment: 'SANDBOX',
    payload: {
      call: 'futures.buyMarket',
      pair: { base: 'SOL', quote: 'USDT' },
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
    futuresOrder: {
      pair: 'SOL/USDT',
      side: 'buy',
      lots: '3',
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
    ({ side, mode }: { side: string; mode: string }) => side === 'long' && mode === 'isolated',
  )
  expect(mine).toMatchObject({ lots: '3', leverage: 5 })
  expect(mine.unrealizedPnl).toBe(
    futuresProfit({ side: 'buy', quantity: '3', contractSize: await lotOf('SOL/USDT'), ...pricesOf(mine) }),
  )
  expect((await bgk(`futures close ${mine.id} --lots 1 --yes`)).out).toMatch(
    /^Order \d+: close 1 lots of position \d+, filled, 1 lots at [\d.]+, total [\d.]+ USDT, fee [\d.]+ USDT, PnL -?[\d.]+ USDT\n$/,
  )
  expect(await refused(`futures close ${mine.id} --lots 9 --yes`)).toMatchObject({
    exit: 10,
    error: { field: 'lots', reason: 'QUANTITY_ABOVE_UNFILLED' },
  })
  expect((await bgk(`futures close ${mine.id} --yes`)).exit).toBe(0)
  expect(await refused(`futures close ${mine.id} --yes`)).toMatchObject({
    exit: 5,
    error: { reason: 'POSITION_NOT_FOUND' },
  })
})

it('refuses a leverage, lots and stops that do not fit, and says what does', async () => {
  expect(await refused('futures long BTC/USDT --lots 1 --lever 7 --yes')).toMatchObject({
    exit: 10,
    error: { field: 'lever', hint: expect.stringContaining('10x') },
  })
  expect(await refused('futures short BTC/USDT --lots 0.5 --yes')).toMatchObject({
    exit: 10,
    error: { field: 'lots', reason: 'QUANTITY_NOT_INTEGER' },
  })
  expect(await refused('futures long BTC/USDT --lots 1 --tp 1 --yes')).toMatchObject({
    exit: 10,
    error: { field: 'tp' },
  })
  expect(await refused('futures long BTC/USDT --yes')).toMatchObject({ exit: 2 })
  expect(await refused('futures long BTC/USDT --lots 1')).toMatchObject({ exit: 11 })
})

it('places a limit order and cancels it; a second cancel says that it was cancelled before', async () => {
  const { orderId } = await json('futures short ETH/USDT --lots 2 --price 90000 --yes')
  expect((await json('futures orders')).map(({ id }: { id: number }) => id)).toContain(orderId)
  expect(await json(`futures cancel ${orderId} --yes`)).toMatchObject([{ id: orderId, status: 'cancelled' }])
  expect((await bgk(`futures cancel ${orderId} --yes`)).out).toContain('it was cancelled before')
})

it('sets, changes and takes off a take-profit order', async () => {
  await json('futures long ETH/USDT --lots 2 --yes')
  const [position] = await json('futures positions --pair ETH/USDT')
  await json(`futures tpsl add ${position.id} --tp 90000 --yes`)
  const [stop] = await json(`futures tpsl list ${position.id}`)
  expect(stop).toMatchObject({
    takeProfitPrice: expect.stringMatching(/^90000/),
    lots: '2',
    status: 'active',
  })
  await json(`futures tpsl edit ${position.id} ${stop.id} --tp 91000 --yes`)
  const [changed] = await json(`futures tpsl list ${position.id}`)
  expect(changed.takeProfitPrice).toMatch(/^91000/)
  expect(changed.stopLossPrice).toBeNull()
  // rule 40: editing one price leaves the other one
  await json(`futures tpsl edit ${position.id} ${stop.id} --sl 1 --yes`)
  await json(`futures tpsl edit ${position.id} ${stop.id} --tp 92000 --yes`)
  const [both] = await json(`futures tpsl list ${position.id}`)
  expect([both.takeProfitPrice, both.stopLossPrice]).toEqual([
    expect.stringMatching(/^92000/),
    expect.stringMatching(/^1(\.0+)?$/),
  ])
  await json(`futures tpsl edit ${position.id} ${stop.id} --tp none --yes`)
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
    error: { hint: 'write over it with --force' },
  })
  expect((await bgk(`futures poster ${position.id} -o ${file} --force`)).exit).toBe(0)
  expect(await refused(`futures poster 999999 -o ${file}`)).toMatchObject({ exit: 5 })
})

it('opens a cycle contract and finds it running', async () => {
  const line = 'cycle buy BTC/USDT --amount 50 --pay USDT --seconds 60'
  const opened = await json(`${line} --yes`)
  expect(opened).toMatchObject({
    payload: { call: 'cycle.buy', seconds: 60 },
    estimate: { profitRate: expect.any(String) },
    cycleOrder: { pair: 'BTC/USDT', side: 'buy', status: 'open' },
  })
  expect(await json('cycle positions BTC/USDT')).toEqual([
    expect.objectContaining({ amount: '50', seconds: 60 }),
  ])
  expect(await refused(`${line} --yes`)).toMatchObject({ exit: 12, error: { reason: 'DUPLICATE' } })
  expect(await refused('cycle buy BTC/USDT --amount 50 --seconds 61 --yes')).toMatchObject({
    exit: 10,
    error: { field: 'seconds', hint: expect.stringContaining('60') },
  })
  expect(await refused('cycle buy BTC/USDT --amount 1 --seconds 60 --yes')).toMatchObject({
    exit: 10,
    error: { field: 'amount' },
  })
})

it('waits for how a cycle contract ends', async () => {
  const quick = 20
  const fast = await openSandbox({ clock: quick })
  const home = await mkdtemp(join(tmpdir(), 'bgk-wait-'))
  try {
    const ask = (line: string, stdin?: string) =>
      runLine(line, {
        env: { BGK_CONFIG_DIR: home, BGK_URL: fast.url },
        timers: {
          setTimeout: (run, ms) => setTimeout(run, ms > 900 ? ms / quick : ms),
          clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
        },
        ...(stdin !== undefined && { stdin }),
      })
    await ask('auth login trader@bgk.test --password-stdin', 'Trader2026\n')
    const poor = await ask('cycle sell BTC/USDT --amount 50 --seconds 30 --yes --json')
    expect(poor).toMatchObject({ exit: 10, err: expect.stringContaining('in the futures wallet') })
    await ask('wallet transfer USDT 500 --from spot --to futures --yes')
    const { exit, out, err } = await ask('cycle sell BTC/USDT --amount 50 --seconds 30 --wait --yes --json')
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    expect(JSON.parse(out).cycleOrder).toMatchObject({ closePrice: expect.any(String), status: 'settled' })
  } finally {
    await fast.stop()
    await rm(home, { recursive: true, force: true })
  }
}, 30_000)

it('moves coins between wallets, and the balances follow', async () => {
  const before = await json('wallet balances futures --coin USDT')
  const told = await bgk('wallet transfer USDT 12.5 --from spot --to futures --yes')
  expect(told.out).toMatch(/^Done: transfer 12\.5 USDT from spot to futures\./)
  const after = await json('wallet balances futures --coin USDT')
  expect(Number(after[0].available) - Number(before[0].available)).toBeCloseTo(12.5, 6)
  expect((await json('wallet records USDT --type transfer'))[0]).toMatchObject({
    amount: '12.5',
    from: 'spot',
    to: 'futures',
  })
  expect(await refused('wallet transfer USDT 1 --from spot --to spot --yes')).toMatchObject({ exit: 2 })
  expect(await refused('wallet transfer USDT 999999999 --from futures --to spot --yes')).toMatchObject({
    exit: 10,
    error: { reason: 'INSUFFICIENT_BALANCE' },
  })
})

it('saves an address, withdraws to it by its name, and removes it', async () => {
  const address = 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7'
  await json(`wallet address add USDT ${address} --chain TRC20 --name cold --yes`)
  expect(await refused('wallet address add USDT nonsense --chain TRC20 --name bad --yes')).toMatchObject({
    exit: 10,
    error: { field: 'address' },
  })
  const sent = await json('wallet withdraw USDT --to cold --amount 25 --yes --fund-password-stdin', {
    stdin: '246810\n',
  })
  expect(sent.payload).toMatchObject({ call: 'account.withdraw', quantity: '25', address })
  expect(JSON.stringify(sent)).not.toContain('246810')
  expect((await json('wallet records USDT --type withdrawal'))[0]).toMatchObject({
    amount: '25',
    status: 'pending',
  })
  const [saved] = (await json('wallet address list')).filter(({ name }: { name: string }) => name === 'cold')
  await json(`wallet address rm ${saved.id} --yes`)
  expect(
    await refused('wallet withdraw USDT --to cold --amount 25 --yes --fund-password-stdin', { stdin: 'x\n' }),
  ).toMatchObject({
    exit: 5,
    error: { reason: 'ADDRESS_NOT_FOUND' },
  })
})

it('swaps coins and subscribes to a sale', async () => {
  const swapped = await json('flash swap USDT BTC 50 --yes --fund-password-stdin', { stdin: '246810\n' })
  const [record] = await json('flash history')
  expect(record).toMatchObject({ from: 'USDT', to: 'BTC', paid: '50' })
  expect(swapped).toMatchObject({
    payload: { call: 'flash.swap', quantity: '50' },
    flashOrder: record,
    result: { received: record.received, receivedCoin: 'BTC' },
  })
  const [sale] = await json('ieo list --state open')
  const bought = await json(`ieo subscribe ${sale.id} --amount ${sale.min} --pay USDT --yes`)
  expect(bought).toMatchObject({ payload: { call: 'ieo.subscribe', projectId: sale.id } })
  expect((await json('ieo orders'))[0]).toMatchObject({ projectId: sale.id, coin: sale.coin })
})

it('asks the staff, with a picture and a question from stdin', async () => {
  const picture = join(world.dir, 'shot.png')
  await writeFile(picture, Buffer.from(PIXEL, 'base64'))
  await json(`support submit --title Deposit --content - --yes --image ${picture}`, {
    stdin: 'Where is my deposit of today?\n',
  })
  const [ticket] = await json('support list')
  expect(ticket).toMatchObject({
    title: 'Deposit',
    content: 'Where is my deposit of today?',
    status: 'waiting',
    images: [expect.any(String)],
  })
  expect(await refused('support submit --title Deposit --content short --yes')).toMatchObject({
    exit: 10,
    error: { field: 'content', reason: 'CONTENT_TOO_SHORT' },
  })
  expect(
    await refused(`support submit --title A --content 0123456789 --image ${world.dir}/none.png --yes`),
  ).toMatchObject({ exit: 2, error: { message: expect.stringContaining('none.png') } })
})

it('orders coins for money; a currency that is none and too little are refused', async () => {
  const placed = await json('otc buy USDT 30 --currency USD --yes')
  expect(placed).toMatchObject({
    payload: { call: 'fiat.buy', quantity: '30' },
    estimate: { currency: 'USD' },
  })
  const [order] = await json('otc orders')
  expect(order).toMatchObject({ side: 'buy', amount: '30', total: placed.estimate.total })
  const picture = join(world.dir, 'paid.png')
  await writeFile(picture, Buffer.from(PIXEL, 'base64'))
  expect(await json(`otc proof ${order.id} ${picture} --dry-run`)).toMatchObject({
    payload: { orderId: order.id },
  })
  // The demo trader's first order is completed: nothing is to be proved any more.
  expect(await refused(`otc proof 1 ${picture} --yes`)).toMatchObject({ exit: 6 })
  expect(await refused('otc buy USDT 30 --currency USX --yes')).toMatchObject({
    exit: 5,
    error: { field: 'currency', hint: expect.stringContaining('did you mean') },
  })
  expect(await refused('otc buy USDT 1 --currency USD --yes')).toMatchObject({
    exit: 10,
    error: { field: 'amount' },
  })
})

it('reads a call of the wire by its path, and every page of it', async () => {
  const symbols = await json('api get /trad/symbols')
  expect(symbols[0]).toHaveProperty('tradcoin')
  const history = await json('api get /trad/entrustHistory --paginate -f limit=10')
  expect(history.length).toBe((await json('spot history --all')).length)
  expect(await refused('api get trad')).toMatchObject({ exit: 2 })
})

it('claims demo funds, and finds any order by its number', async () => {
  const offer = await json('wallet demo-funds --dry-run')
  expect(offer).toMatchObject({ dryRun: true, coin: 'USDT' })
  const placed = await json('spot buy BTC/USDT --cost 50 --yes')
  expect(placed.result).toMatchObject({ receivedCoin: 'BTC', feeCoin: 'BTC' })
  expect(await json(`show ${placed.orderId}`)).toContainEqual(
    expect.objectContaining({ market: 'spot', id: placed.orderId }),
  )
  const fills = await json('report fills --since 1h')
  expect(fills).toContainEqual(expect.objectContaining({ orderId: placed.orderId, pair: 'BTC/USDT' }))
  expect(await json('report fills --until 2020-01-01')).toEqual([])
  expect((await bgk('report taxes --csv')).out).toMatch(/^time,market,pair,side,id,quantity,/)
  expect((await bgk('report pnl --csv')).out).toMatch(/^time,market,pair,side,id,realizedPnl,/)
})

it('cancels every open futures order', async () => {
  for (const price of [1, 2, 3]) await json(`futures long BTC/USDT --lots 1 --price ${price} --yes`)
  const done = await json('futures cancel --all --yes')
  expect(done.length).toBeGreaterThanOrEqual(3)
  expect(await json('futures orders')).toEqual([])
})
