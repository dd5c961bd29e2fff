import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Endpoint, endpoints } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { accepted, createFakeExchange } from './fake-exchange'
import { createTestIo } from './kit'
import { PIXEL, setUpSandbox } from './sandbox-kit'

// Each call of the endpoint table is sent by its own command to a real exchange, and by `bgk api` with the
// same fields.
// A new call without a line here fails.

const ADDRESS = 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7'

interface Sent {
  readonly method: string
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

const calls: readonly Endpoint[] = Object.values(endpoints).flatMap(
  (group: Readonly<Record<string, Endpoint>>) => Object.values(group),
)

const {
  world,
  bgk: runLine,
  login,
} = setUpSandbox({ demoHistory: true, seed: 'every', clock: 2 }, async () => {
  await writeFile(join(world.dir, 'shot.png'), Buffer.from(PIXEL, 'base64'))
  await login()
})

async function bgk(line: string, stdin?: string) {
  const sent: Sent[] = []
  const record: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const isJson = request.headers.get('content-type')?.includes('json') === true
    const body: unknown = isJson ? await request.clone().json() : {}
    const fields = { ...Object.fromEntries(url.searchParams), ...Object(body) }
    sent.push({ method: request.method, path: url.pathname, fields })
    return fetch(request)
  }
  const ended = await runLine(line, { fetch: record, ...(stdin !== undefined && { stdin }) })
  return { ...ended, sent }
}
async function answer(line: string, stdin?: string) {
  const { exit, out, err } = await bgk(`${line} --json`, stdin)
  expect({ exit, err }, line).toEqual({ exit: 0, err: '' })
  return JSON.parse(out)
}
const first = async (line: string) => (await answer(line))[0]
const position = async (base: string) => {
  await answer(`futures long ${base}/USDT --quantity 2 --yes --force-duplicate`)
  return (await first(`futures positions --pair ${base}/USDT`)).id
}
const stop = async () => {
  const id = await position('ETH')
  await answer(`futures tpsl add ${id} --take-profit 90000 --yes --force-duplicate`)
  return (await first(`futures tpsl list ${id}`)).id
}
const FUND = '246810\n'

/** A line, with or without text for stdin. */
type Line = string | readonly [line: string, stdin: string]

const control = (route: string, body?: object) =>
  fetch(`${world.sandbox.url}/sandbox/${route}`, {
    headers: { 'x-sandbox-key': world.sandbox.controlKey },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })

/** Has a code sent, a minute after any other, and reads it in the outbox. */
async function codeFor(to: string, more = ''): Promise<string> {
  expect((await control('clock', { advance: 61_000 })).status).toBe(200)
  await answer(`auth code send ${to}${more}`)
  const { messages }: { messages: readonly { code?: string }[] } = await (
    await control(`outbox?to=${encodeURIComponent(to)}`)
  ).json()
  return messages.find(({ code }) => code !== undefined)?.code ?? ''
}
async function registered(flag: string, to: string): Promise<Line> {
  const code = await codeFor(to, ' --for register')
  return [`auth register ${flag} ${to} --code-stdin --yes`, `${code}\nFresh2026\n`]
}
async function recovered(to: string): Promise<Line> {
  return [`auth forgot ${to} --code-stdin --yes`, `${await codeFor(to)}\nFresh2027\n`]
}

/** A command for each call, and its stdin. */
const proper: Readonly<Record<string, string | (() => Promise<Line>)>> = {
  'user.info': 'account info',
  'user.invitation': 'account invite',
  'user.team': 'account team',
  'user.tickets': 'support list',
  'user.addTicket': 'support submit --title Deposit --content 0123456789 --yes',
  'user.uploadImage': async () =>
    `support submit --title Picture --content 0123456789 --image ${world.dir}/shot.png --yes`,
  'spot.symbols': 'market list',
  'spot.market': 'market book BTC/USDT',
  'spot.coinIntroduction': 'market coin BTC',
  'spot.account': 'spot buy BTC/USDT --quantity 0.001 --price 30000 --dry-run',
  'spot.openOrders': 'spot orders',
  'spot.orderHistory': 'spot history',
  'spot.candles': 'market kline BTC/USDT --period 1h',
  'spot.buyLimit': 'spot buy BTC/USDT --quantity 0.001 --price 20000 --yes',
  'spot.sellLimit': 'spot sell BTC/USDT --quantity 0.001 --price 900000 --yes',
  'spot.buyMarket': 'spot buy BTC/USDT --quantity 0.001 --yes',
  'spot.sellMarket': 'spot sell BTC/USDT --quantity 0.001 --yes',
  'spot.cancelOrder': async () => `spot cancel ${(await first('spot orders')).id} --yes`,
  'futures.symbols': 'market list --type futures',
  'futures.market': 'futures long BTC/USDT --quantity 1 --price 30000 --dry-run',
  'futures.leverages': 'futures leverages BTC/USDT',
  'futures.account': 'futures account BTC/USDT',
  'futures.positionsByPair': 'futures positions --pair BTC/USDT',
  'futures.positions': 'futures positions',
  'futures.closedPositions': 'futures closed',
  'futures.openOrders': 'futures orders',
  'futures.orderHistory': 'futures history',
  'futures.stopOrders': async () => `futures tpsl list ${(await first('futures positions')).id}`,
  'futures.buyLimit': 'futures long BTC/USDT --quantity 1 --price 20000 --yes',
  'futures.sellLimit': 'futures short BTC/USDT --quantity 1 --price 900000 --yes',
  'futures.buyMarket': 'futures long SOL/USDT --quantity 1 --yes',
  'futures.sellMarket': 'futures short SOL/USDT --quantity 1 --yes',
  'futures.cancelOrder': async () => `futures cancel ${(await first('futures orders')).id} --yes`,
  'futures.addStopOrder': async () => `futures tpsl add ${await position('ETH')} --take-profit 80000 --yes`,
  'futures.editStopOrder': async () => `futures tpsl edit ${await stop()} --take-profit 91000 --yes`,
  'futures.cancelStopOrder': async () => `futures tpsl rm ${await stop()} --yes`,
  'futures.closePosition': async () => `futures close ${await position('SOL')} --quantity 1 --yes`,
  'futures.closeByCoin': async () => {
    await position('ETH')
    return 'futures close-coin ETH --side long --yes'
  },
  'futures.closeAll': async () => {
    await position('SOL')
    return 'futures close-all SOL --yes'
  },
  'cycle.symbols': 'market list --type cycle',
  'cycle.info': 'cycle info BTC/USDT',
  'cycle.positions': 'cycle positions BTC/USDT',
  'cycle.history': 'cycle history',
  'cycle.historyByPair': 'cycle history BTC/USDT',
  'cycle.buy': 'cycle buy BTC/USDT --quantity 50 --seconds 60 --yes',
  'cycle.sell': 'cycle sell BTC/USDT --quantity 50 --seconds 60 --yes',
  'cycle.positionById': async () => `cycle result ${(await first('cycle history')).id}`,
  'account.exchangeRate': 'market rate inr',
  'account.totals': 'wallet summary',
  'account.spotAssets': 'wallet balances spot',
  'account.futuresAssets': 'wallet balances futures',
  'account.fiatAssets': 'wallet balances fiat',
  'account.pairBalance': 'spot available BTC/USDT',
  'account.coins': 'wallet limits',
  'account.depositAddress': 'wallet deposit BTC',
  'account.addAddress': `wallet address add USDT ${ADDRESS} --chain TRC20 --name cold --yes`,
  'account.addresses': 'wallet address list',
  'account.withdrawalContext': 'wallet withdraw USDT --to cold --amount 25 --dry-run',
  'account.withdraw': 'wallet withdraw USDT --to cold --amount 25 --yes --fund-password-stdin',
  'account.removeAddress': async () => `wallet address rm ${(await first('wallet address list')).id} --yes`,
  'account.records': 'wallet records USDT',
  'account.futuresBalance': 'wallet transfer USDT 1 --from futures --to spot --dry-run',
  'account.fiatBalance': 'wallet transfer USDT 1 --from fiat --to spot --dry-run',
  'account.spotBalance': 'wallet transfer USDT 1 --from spot --to fiat --dry-run',
  'account.transferFutures': 'wallet transfer USDT 2 --from spot --to futures --yes',
  'account.transferFiat': 'wallet transfer USDT 100 --from spot --to fiat --yes',
  'flash.pairs': 'flash coins',
  'flash.orders': 'flash history',
  'flash.swap': 'flash swap USDT BTC 50 --yes --fund-password-stdin',
  'ieo.projects': 'ieo list',
  'ieo.payCoins': async () => `ieo show ${(await first('ieo list --state open')).id}`,
  'ieo.orders': 'ieo orders',
  'ieo.subscribe': async () => {
    const { id, min } = await first('ieo list --state open')
    return `ieo subscribe ${id} --quantity ${min} --pay USDT --yes`
  },
  'fiat.coins': 'otc coins',
  'fiat.payCoins': 'otc methods',
  'fiat.buy': 'otc buy USDT 30 --currency USD --yes',
  'fiat.orders': 'otc orders',
  'fiat.order': async () => `otc show ${(await first('otc orders')).id}`,
  'fiat.uploadProof': async () => `otc proof ${(await first('otc orders')).id} ${world.dir}/shot.png --yes`,
  'cycle.overview': 'market overview',
  'home.about': 'exchange about',
  'home.areaCodes': 'exchange area-codes',
  'home.banners': 'exchange banners',
  'home.systemTime': 'exchange time',
  'home.uploadCredentials': 'exchange storage',
  'home.versions': 'exchange apps',
  'user.tips': 'exchange tips',
  'home.articles': 'notice list',
  'member.login': 'auth login trader@bgk.test --password-stdin',
  'futures.candles': 'market kline BTC/USDT --type futures',
  'cycle.candles': 'market kline BTC/USDT --type cycle',
  'user.getCode': 'auth code send anybody@bgk.example',
  'member.verifyCode': async () => {
    const to = 'checked@bgk.example'
    return [`auth code check ${to} --code-stdin`, `${await codeFor(to)}\n`]
  },
  'member.registerByEmail': () => registered('--email', 'new@bgk.example'),
  'member.registerByPhone': () => registered('--tel', '13800138001'),
  'member.recoverByEmail': () => recovered('new@bgk.example'),
  'member.recoverByPhone': () => recovered('13800138001'),
  'user.bindContact': async () => [
    'account bind phone 13900139000 --code-stdin --yes',
    `${await codeFor('13900139000')}\nTrader2026\n`,
  ],
  'user.addBank': 'otc bank add --payee Wei --iban DE89370400440532013000 --swift ingbnl2a --yes',
  'fiat.sell': async () => ['otc sell USDT 100 --currency USD --fund-password-stdin --yes', FUND],
  'user.editPassword': async () => ['auth passwd fund --stdin --yes', '246810\n246811\n'],
  'user.updatePassword': async () => {
    const code = await codeFor('trader@bgk.test')
    return ['auth passwd fund --code --stdin --yes', `${code}\n246812\n`]
  },
  'user.submitIdentity': async () => {
    const login = await bgk('auth login new@bgk.example --password-stdin', 'Fresh2027\n')
    expect(login.exit, login.err).toBe(0)
    const identityFlags = `--name Wei --front ${world.dir}/shot.png --back ${world.dir}/shot.png`
    return [`account kyc submit ${identityFlags} --id-stdin --yes`, '11010519491231002X\n']
  },
  'user.logout': 'auth logout',
}

const stdinOf: Readonly<Record<string, string>> = {
  'account.withdraw': FUND,
  'flash.swap': FUND,
  'member.login': 'Trader2026\n',
}

const seen = new Map<string, Sent>()

describe('every call', () => {
  it('has a command, and no command is listed for a call that is none', () => {
    const names = calls.map(({ name }) => name).sort()
    expect(Object.keys(proper).sort()).toEqual(names)
  })

  it.each(Object.entries(proper))('reaches %s by its command', async (name, made) => {
    const whole = typeof made === 'string' ? made : await made()
    const [line, stdin = stdinOf[name]] = typeof whole === 'string' ? [whole] : whole
    const entry = calls.find((one) => one.name === name)
    const { exit, err, sent } = await bgk(line, stdin)
    const found = sent.find(({ method, path }) => method === entry?.method && path === entry.path)
    expect({
      line,
      exit,
      err,
      paths: sent.map(({ path }) => path),
      found: found !== undefined,
    }).toMatchObject({
      // No merchant has taken the order yet: the exchange refuses the picture that it got.
      exit: name === 'fiat.uploadProof' ? 6 : 0,
      found: true,
    })
    if (found !== undefined) seen.set(name, found)
  })

  it.each(Object.keys(proper))('reaches %s by bgk api with the same fields', async (name) => {
    const found = seen.get(name)
    const entry = calls.find((one) => one.name === name)
    if (found === undefined || entry === undefined) throw new Error(`${name} was not seen on the wire`)
    const member = { member: '7', userid: '1', recomcode: 'x' }
    const exchange = createFakeExchange({
      '/user/userInfo': () => accepted(member),
      '/home/systemTime': () => accepted(Date.now()),
      [entry.path]: () => accepted(name === 'user.info' ? member : null),
    })
    const isRead = entry.method === 'GET'
    const fields = isRead
      ? Object.entries(found.fields).flatMap(([key, value]) => ['-f', `${key}=${value}`])
      : []
    const body = entry.form ? ['-f', `imgurl=@${world.dir}/shot.png`] : isRead ? fields : ['--body-stdin']
    const home = await mkdtemp(join(world.dir, 'api-'))
    const io = createTestIo({
      fetch: entry.form ? async () => Response.json(accepted([{ url: 'u' }])) : exchange.fetch,
      stdin: JSON.stringify(found.fields),
      env: { BGK_CONFIG_DIR: home, BGK_TOKEN: 'tkn' },
    })
    const line = ['api', entry.method, entry.path, ...body, ...(isRead ? [] : ['--yes']), '--json']
    const exit = await run(line, io)
    expect({ line, exit, err: io.err() }).toMatchObject({ exit: 0, err: '' })
    if (entry.form) return
    expect(exchange.calls.filter(({ path }) => path === entry.path).at(-1)?.fields).toEqual(found.fields)
  })
})
