import { parseJson } from '@bgk/sdk/internal'
import { beforeEach, describe, expect, it } from 'vitest'
import { areaCodes, csvCells, jsonNumbers, xrpTags } from '../../../test/fixtures/reviewed-inputs.json'
import { openWorld, type World } from '../../../test/server/open-world'
import { type WireCaller, wireCaller } from '../../../test/server/wire-caller'
import { csvField } from '../../backup/export-table'

const XRP = { coin: 'XRP', blockName: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', title: 'mine' }

const LOGIN = {
  account: 'trader@bgk.test',
  areaCode: '0',
  loginPassword: 'Trader2026',
  type: 'EMAIL',
  device: 'app',
}

let world: World
let trader: WireCaller
beforeEach(async () => {
  world = await openWorld()
  trader = await wireCaller(world, 'trader@bgk.test', 'Trader2026')
})

describe.each(xrpTags)('rule 46: the tag $tag of XRP', ({ tag, accepted }) => {
  const refused = { code: 1, data: { reason: 'TAG_INVALID', field: 'tag' } }

  it(`${accepted ? 'is saved' : 'is not saved'}`, async () => {
    const answer = await trader.post('/account/addToAddress', { ...XRP, tag })
    expect(answer).toMatchObject(accepted ? { code: 200 } : refused)
  })

  it(`${accepted ? 'is used' : 'is not used, though an older book has it'}`, async () => {
    const { engine } = world.sandbox
    const uid = Number((await trader.get('/user/userInfo')).data.userId)
    const entry = { coin: 'XRP', chain: 'XRP', address: XRP.address, remark: 'old', tag }
    await engine.submit({ type: 'wallet.addAddress', uid, ...entry })
    await engine.submit({ type: 'funds.credit', uid, coin: 'XRP', amount: '100', memo: 'test' })
    const out = { ...XRP, number: '50', tradPassword: '246810' }
    expect(await trader.post('/account/outCoin', out)).toMatchObject(accepted ? { code: 200 } : refused)
  })
})

it('rule 46: two tags of one XRP address stand side by side, and a withdrawal names one', async () => {
  for (const tag of ['7', '8'])
    expect((await trader.post('/account/addToAddress', { ...XRP, tag })).code).toBe(200)
  const uid = Number((await trader.get('/user/userInfo')).data.userId)
  await world.sandbox.engine.submit({ type: 'funds.credit', uid, coin: 'XRP', amount: '100', memo: 'test' })
  const out = { ...XRP, number: '50', tradPassword: '246810' }
  expect((await trader.post('/account/outCoin', out)).data).toMatchObject({ reason: 'TAG_REQUIRED' })
  expect((await trader.post('/account/outCoin', { ...out, tag: '8' })).code).toBe(200)
  const records = await trader.get('/account/financeByTypeCoin', {
    type: 'out',
    coin: 'XRP',
    page: 1,
    limit: 9,
  })
  expect(records.data).toMatchObject([{ tag: '8' }])
})

it.each(csvCells)('the export writes the cell $cell as $written', ({ cell, written }) => {
  expect(csvField(cell)).toBe(written)
})

it.each(jsonNumbers)('rule 38: $body is read with all of its digits', ({ body, value }) => {
  expect(parseJson(body)).toEqual({ mainusable: value })
})

it('rule 38: a number of a request is not rounded to one that fits', async () => {
  const post = async (number: string) => {
    const { data } = await trader.post('/member/loginByTelOrEmail', LOGIN)
    const headers = { token: data.token, 'content-type': 'application/json' }
    const body = `{"maincoin":"USDT","tradcoin":"BTC","price":20000,"number":${number}}`
    return (await world.raw('/trad/buyLimit', { method: 'POST', headers, body })).json()
  }
  expect((await post('0.01000000000000000001')).data).toMatchObject({ reason: 'QUANTITY_INVALID' })
  expect((await post('0.01')).code).toBe(200)
})

describe.each(areaCodes)('the area code "$typed" is $areaCode', ({ typed, areaCode }) => {
  const tel = '13900139001'
  const codeOf = async (type: string) => {
    const answer = await trader.get('/user/getCode', { type, account: tel, areaCode: typed })
    expect(answer.code).toBe(200)
    return world.sandbox.services.outbox.list({ to: tel })[0]?.code
  }
  const logIn = (area: string, loginPassword: string) =>
    trader.post('/member/loginByTelOrEmail', {
      account: tel,
      areaCode: area,
      loginPassword,
      type: 'TEL',
      device: 'app',
    })

  it('where one registers, logs in and recovers a password', async () => {
    const code = await codeOf('registerByTel')
    const account = { tel, email: '', loginPassword: 'Secret2026', areaCode: typed, code, parent: '' }
    expect((await trader.post('/member/registerByTel', account)).code).toBe(200)
    expect((await logIn(typed, 'Secret2026')).code).toBe(200)
    expect((await logIn(areaCode, 'Secret2026')).code).toBe(200)
    await world.advance(61_000)
    const forgotten = { tel, areaCode: typed, loginPassword: 'Secret2027', code: await codeOf('toCodeByTel') }
    expect((await trader.post('/member/forgetByTel', forgotten)).code).toBe(200)
    expect((await logIn(areaCode, 'Secret2027')).code).toBe(200)
  })

  it('where one binds a phone: a number of another member is not bound again', async () => {
    const fresh = await wireCaller(world, 'fresh@bgk.test', 'Fresh2026')
    const bind = async (account: string) => {
      await trader.get('/user/getCode', { type: 'toCodeByTel', account, areaCode: typed })
      const [{ code } = { code: '' }] = world.sandbox.services.outbox.list({ to: account })
      const body = { areaCode: typed, account, type: 'TEL', code, setType: '0' }
      return fresh.post('/user/setNewTelOrEmail', body)
    }
    expect((await bind('13800138000')).data).toMatchObject({ reason: 'ACCOUNT_TAKEN' })
    expect((await bind(tel)).code).toBe(200)
    expect((await fresh.get('/user/userInfo')).data).toMatchObject({ tel, areacode: areaCode })
  })
})
