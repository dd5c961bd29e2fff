import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../../src/server/process/start-sandbox'
import { png } from './pictures'
import { control } from './sandbox-harness'

// A client of the family that has never heard of this exchange: plain fetch, and the bodies of docs/reference/wire.md.

type Body = ReturnType<Response['json']>

const EMAIL = 'walker@bgk.example'
const PASSWORD = 'Walker2026'
const FUND_PASSWORD = '135790'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const PHONE = '13900139000'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let token = ''

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, memory: true, clock: 'virtual', passwordCost: 4, log: () => {} })
})
afterAll(() => sandbox.stop())

async function get(path: string, query: Record<string, string> = {}): Body {
  const headers = { locale: 'EN', ...(token !== '' && { token }) }
  return (await fetch(`${sandbox.url}${path}?${new URLSearchParams(query)}`, { headers })).json()
}

async function post(path: string, body: object): Body {
  const headers = { locale: 'EN', 'content-type': 'application/json', ...(token !== '' && { token }) }
  const answer = await fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.json()
}

const later = (advance: number) => control(sandbox, 'POST', 'clock', { advance })
const codeFor = async (to: string) =>
  (await control(sandbox, 'GET', `outbox?to=${encodeURIComponent(to)}`)).body.messages[0].code
const done = (answer: Awaited<Body>) => expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 })
const records = async (type: string) =>
  (await get('/account/financeByTypeCoin', { type, coin: 'USDT', page: '1', limit: '20' })).data
const availableOf = async (coin: string) => Number((await get('/account/tradBalance', { coin })).data.usable)

test('registers, logs in and sets the first fund password with the fields of the family alone', async () => {
  done(await get('/user/getCode', { type: 'registerByEmail', account: EMAIL, areaCode: '0' }))
  const code = await codeFor(EMAIL)
  const account = { tel: '', email: EMAIL, loginPassword: PASSWORD, areaCode: '0', code, parent: '' }
  done(await post('/member/registerByEmail', account))
  const login = { account: EMAIL, areaCode: '0', loginPassword: PASSWORD, type: 'EMAIL', device: 'app' }
  const answer = await post('/member/loginByTelOrEmail', login)
  done(answer)
  token = answer.data.token
  expect((await get('/user/userInfo')).data).toMatchObject({
    userId: answer.data.userId,
    tradpasswordstate: 'false',
  })
  done(await post('/user/addTradPassword', { tradPassword: FUND_PASSWORD }))
  expect((await get('/user/userInfo')).data).toMatchObject({ tradpasswordstate: 'true' })
})

test('hands in identity documents and sees their images', async () => {
  const form = new FormData()
  form.append('imgurl', new Blob([png], { type: 'image/png' }), 'front.png')
  const sent = await fetch(`${sandbox.url}/res/upload`, { method: 'POST', headers: { token }, body: form })
  const { data } = await sent.json()
  const [{ resseq }] = data
  const identity = { username: 'Walker One', idCard: '11010519491231002X', zm: resseq, fm: resseq, sc: '' }
  done(await post('/user/editRealName', identity))
  const { zm } = (await get('/user/userInfo')).data
  for (const value of [resseq, zm]) {
    const preview = `${sandbox.url}/res/preview/${value}`
    expect((await fetch(preview, { headers: { token } })).status, value).toBe(200)
    expect((await fetch(preview)).status, value).toBe(404)
  }
  await later(20_000)
  expect((await get('/user/userInfo')).data.idcardstate).toBe('completed')
})

test('adds an address, its remark as the tag too, and deposits', async () => {
  const entry = { address: TRON, coin: 'USDT', title: 'my wallet', tag: 'my wallet' }
  done(await post('/account/addToAddress', entry))
  const { toaddress } = (await get('/account/withdrawalTips', { coin: 'USDT' })).data
  expect(toaddress).toMatchObject([{ address: TRON, title: 'my wallet' }])
  expect(toaddress[0].tag ?? '').toBe('')
  const { address } = (
    await get('/account/getRjCoinAddress', { coin: 'USDT', symbol: 'TRC20', blockName: 'TRC20' })
  ).data
  const form = new FormData()
  form.append('imgurl', new Blob([png], { type: 'image/png' }), 'paid.png')
  const sent = await fetch(`${sandbox.url}/res/upload`, { method: 'POST', headers: { token }, body: form })
  const imgurl = (await sent.json()).data[0].resseq
  const deposit = { coin: 'USDT', blockname: 'TRC20', imgurl, number: '500', address, orderid: 'tx12345678' }
  done(await post('/fiat/rgaddFiatPayOrder', deposit))
  await later(20_000)
  expect(await records('in')).toMatchObject([{ state: 'completed', number: expect.stringMatching(/^500\b/) }])
  expect(await availableOf('USDT')).toBe(500)
})

test('withdraws, takes it back, and withdraws again', async () => {
  const coins: readonly Record<string, string>[] = (await get('/account/coins')).data
  const { blockname: blockName } = coins.find((row) => row.coin === 'USDT' && row.symbol === 'TRC20') ?? {}
  const out = { coin: 'USDT', blockName, address: TRON, number: '100', tradPassword: FUND_PASSWORD }
  done(await post('/account/outCoin', { ...out, type: 'coin', appVersion: '1.0' }))
  expect(await availableOf('USDT')).toBe(400)
  const [{ autoid, state }] = await records('out')
  expect(state).toBe('sending')
  done(await post('/account/out_revoke', { autoid }))
  expect(await availableOf('USDT')).toBe(500)
  done(await post('/bank/outCoin', { ...out, type: 'coin', appVersion: '1.0' }))
  await later(20_000)
  expect((await records('out')).map((row: { state: string }) => row.state)).toEqual(['completed', 'revoke'])
})

test('swaps', async () => {
  const offers: readonly Record<string, string>[] = (await get('/flash/flashCoin')).data
  const offer = offers.find(({ maincoin, tradcoin }) => maincoin === 'USDT' && tradcoin === 'BTC')
  done(await post('/flash/addFlash', { number: '100', autoid: offer?.autoid, tradPassword: FUND_PASSWORD }))
  expect(await availableOf('USDT')).toBe(300)
  expect(await availableOf('BTC')).toBeGreaterThan(0)
})

test('binds the first phone, whatever zeros are before the country, and logs in with it', async () => {
  done(await get('/user/getCode', { type: 'toCodeByTel', account: PHONE, areaCode: '086' }))
  const code = await codeFor(PHONE)
  const bind = { areaCode: '00086', account: PHONE, type: 'TEL', code, setType: '0' }
  done(await post('/user/setNewTelOrEmail', bind))
  expect((await get('/user/userInfo')).data).toMatchObject({ tel: PHONE, areacode: '86' })
  for (const areaCode of ['86', '086', '00086', '+86']) {
    const login = { account: PHONE, areaCode, loginPassword: PASSWORD, type: 'TEL', device: 'app' }
    done(await post('/member/loginByTelOrEmail', login))
  }
})
