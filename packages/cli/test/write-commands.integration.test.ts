import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runLine } from './kit'
import { openSandbox, PIXEL, setUpSandbox } from './sandbox-kit'

// Every command that writes, but those of futures, against a real exchange whose demo trader has weeks behind them. The tests follow each other.

const { world, bgk, json, refused, login } = setUpSandbox({ demoHistory: true, seed: 'write' }, () => login())

it('opens a cycle contract and finds it running', async () => {
  const line = 'cycle buy BTC/USDT --quantity 50 --pay USDT --seconds 60'
  const opened = await json(`${line} --yes`)
  expect(opened).toMatchObject({
    payload: { call: 'cycle.buy', seconds: 60 },
    estimate: { profitRate: expect.any(String) },
    order: { pair: 'BTC/USDT', side: 'buy', status: 'open' },
  })
  expect(await json('cycle positions BTC/USDT')).toEqual([
    expect.objectContaining({ quantity: '50', seconds: 60 }),
  ])
  expect(await refused(`${line} --yes`)).toMatchObject({ exit: 12, error: { reason: 'DUPLICATE' } })
  expect(await refused('cycle buy BTC/USDT --quantity 50 --seconds 61 --yes')).toMatchObject({
    exit: 10,
    error: { field: 'seconds', hint: expect.stringContaining('60') },
  })
  expect(await refused('cycle buy BTC/USDT --quantity 1 --seconds 60 --yes')).toMatchObject({
    exit: 10,
    error: { field: 'quantity' },
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
    const poor = await ask('cycle sell BTC/USDT --quantity 50 --seconds 30 --yes --json')
    expect(poor).toMatchObject({ exit: 10, err: expect.stringContaining('in the futures wallet') })
    await ask('wallet transfer USDT 500 --from spot --to futures --yes')
    const { exit, out, err } = await ask('cycle sell BTC/USDT --quantity 50 --seconds 30 --wait --yes --json')
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    expect(JSON.parse(out).order).toMatchObject({ closePrice: expect.any(String), status: 'settled' })
  } finally {
    await fast.stop()
    await rm(home, { recursive: true, force: true })
  }
}, 30_000)

it('moves coins between wallets, and the balances follow', async () => {
  const before = await json('wallet balances futures --coin USDT')
  const printed = await bgk('wallet transfer USDT 12.5 --from spot --to futures --yes')
  expect(printed.out).toMatch(/^Done: transfer 12\.5 USDT from spot to futures\./)
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
    record: record,
    result: { received: record.received, receivedCoin: 'BTC' },
  })
  const [sale] = await json('ieo list --state open')
  const bought = await json(`ieo subscribe ${sale.id} --quantity ${sale.min} --pay USDT --yes`)
  expect(bought).toMatchObject({ payload: { call: 'ieo.subscribe', projectId: sale.id } })
  expect((await json('ieo orders'))[0]).toMatchObject({ projectId: sale.id, coin: sale.coin })
})

it('opens a ticket with a picture and a question from stdin', async () => {
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

it('trades coins for fiat, and rejects an unknown currency and too small an amount', async () => {
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
  const ids: number[] = fills.flatMap((fill: { market: string; id: number }) =>
    fill.market === 'spot' ? fill.id : [],
  )
  expect(ids).toEqual(ids.slice().sort((one, other) => other - one))
  expect(await json('report fills --until 2020-01-01')).toEqual([])
  expect((await bgk('report taxes --csv')).out).toMatch(/^time,market,pair,side,id,quantity,/)
  expect((await bgk('report pnl --csv')).out).toMatch(/^time,market,pair,side,id,realizedPnl,/)
})
