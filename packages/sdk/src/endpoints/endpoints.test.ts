import { describe, expect, it } from 'vitest'
import { aliases, compat } from './compat'
import { demo } from './demo'
import { extensions } from './extensions'
import { endpoints } from './index'

// Written by hand, independent of the table.
const SPEC = `
GET /user/tipsList
GET /user/getCode
GET /user/userInfo
GET /user/getInvitationUrl
GET /user/getMyTeam
GET /user/onlineList
POST /member/codeVerification
POST /member/registerByTel
POST /member/registerByEmail
POST /member/forgetByTel
POST /member/forgetByEmail
POST /member/loginByTelOrEmail
POST /user/logout
POST /user/setNewTelOrEmail
POST /user/editPassword
POST /user/updatePassword
POST /user/editRealName
POST /user/addOnline
POST /user/addbank
POST /user/img
GET /trad/symbols
GET /trad/trad
GET /trad/currencyIntroduction
GET /trad/tradAccount
GET /trad/entrustOrder
GET /trad/entrustHistory
GET /trad/kline
POST /trad/buyLimit
POST /trad/sellLimit
POST /trad/buyMarket
POST /trad/sellMarket
POST /trad/closeEntrust
GET /contract/symbols
GET /contract/contract
GET /contract/lever
GET /contract/contractAccount
GET /contract/positionByCoin
GET /contract/position
GET /contract/tradOrder
GET /contract/tradEntrust
GET /contract/tradHistory
GET /contract/profitLossOrder
GET /contract/kline
POST /contract/buyLimit
POST /contract/sellLimit
POST /contract/buyMarket
POST /contract/sellMarket
POST /contract/closeEntrust
POST /contract/closePosition
POST /contract/closeCoinPosition
POST /contract/closeAllPosition
POST /contract/closeProfitLoss
POST /contract/editProfitLoss
POST /contract/profitLoss
GET /cycle/kline
GET /cycle/overview
GET /cycle/symbols
GET /cycle/info
GET /cycle/positionByCoin
GET /cycle/positionById
GET /cycle/tradHistory
GET /cycle/tradHistoryByCoin
POST /cycle/buyMarket
POST /cycle/sellMarket
GET /account/getExchangeRateByCoin
GET /account/myAccountCount
GET /account/myAccount
GET /account/contractAssets
GET /account/c2cAccount
GET /account/coins
GET /account/getCoinAddress
GET /account/withdrawalTips
GET /account/balance
GET /account/tradBalance
GET /account/contractBalance
GET /account/c2cBalance
GET /account/financeByTypeCoin
GET /account/toAddressList
POST /account/outCoin
POST /account/contractTransfer
POST /account/c2cTransfer
POST /account/addToAddress
POST /account/removeToAddress
GET /flash/flashCoin
GET /flash/flashOrder
POST /flash/addFlash
GET /ieo/getIeoList
GET /ieo/findPayCoinByCoin
GET /ieo/getIeoOrder
POST /ieo/addIeoOrder
GET /fiat/fiatCoin
GET /fiat/payCoinList
GET /fiat/fiatOrderList
GET /fiat/fiatOrderById
POST /fiat/addFiatPayOrder
POST /fiat/addFiatPayOrderImg
POST /fiat/sellFiatOrder
GET /home/versions
GET /home/getOssKey
GET /home/systemTime
GET /home/banner
GET /home/articles
GET /home/areaCode
GET /home/aboutUs
`
  .trim()
  .split('\n')

const table = Object.entries(endpoints).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, entry]) => ({ group, name, entry })),
)

describe('endpoint table', () => {
  it('contains exactly the 104 calls of the product', () => {
    expect(SPEC).toHaveLength(104)
    expect(table.map(({ entry }) => `${entry.method} ${entry.path}`).sort()).toEqual([...SPEC].sort())
  })

  it('names every endpoint after its place', () => {
    for (const { group, name, entry } of table) expect(entry.name).toBe(`${group}.${name}`)
  })

  it('has no member call with the name of a user call: both become client.user', () => {
    const names = [...Object.keys(endpoints.user), ...Object.keys(endpoints.member)]
    expect(new Set(names).size).toBe(names.length)
  })

  it('has request and response codecs for every call', () => {
    for (const { entry } of table) {
      expect([entry.name, typeof entry.request?.encode, typeof entry.response?.decode]).toEqual([
        entry.name,
        'function',
        'function',
      ])
    }
  })

  it('excludes compatible endpoints', () => {
    expect(Object.values(compat).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /user/addTradPassword',
      'POST /fiat/rgaddFiatPayOrder',
      'POST /account/out_revoke',
    ])
    const paths = new Set(table.map(({ entry }) => entry.path))
    for (const [name, entry] of Object.entries(compat)) {
      expect(entry.name).toBe(`compat.${name}`)
      expect(paths.has(entry.path)).toBe(false)
    }
  })

  it('excludes alias endpoints', () => {
    expect(Object.values(aliases).map(({ method, path, auth }) => `${method} ${path} ${auth}`)).toEqual([
      'GET /common/get_config false',
      'GET /user/getCode_v2 false',
      'GET /user/earnings true',
      'GET /trad/overview false',
      'GET /contract/overview false',
      'GET /trad/tradEntrust true',
      'GET /trad/tradHistory true',
      'GET /trad/tradOrder true',
      'GET /account/getRjCoinAddress true',
      'POST /bank/outCoin true',
      'GET /bank/get true',
      'POST /res/upload true',
    ])
    const paths = new Set([
      ...table.map(({ entry }) => entry.path),
      ...Object.values(compat).map(({ path }) => path),
    ])
    for (const [name, entry] of Object.entries(aliases)) {
      expect(entry.name).toBe(`aliases.${name}`)
      expect(paths.has(entry.path)).toBe(false)
    }
  })

  it('excludes demonstration endpoints', () => {
    for (const [name, entry] of Object.entries(demo)) {
      expect(entry.name).toBe(`demo.${name}`)
      expect(entry.path).toMatch(/^\/demo\//)
    }
  })

  it('excludes extensions, and names them after their place', () => {
    const entries = Object.entries(extensions).flatMap(([group, calls]) =>
      Object.entries(calls).map(([name, entry]) => ({ place: `${group}.${name}`, entry })),
    )
    expect(entries.map(({ entry }) => `${entry.method} ${entry.path} ${entry.auth}`)).toEqual([
      'GET /trad/orderById true',
      'POST /trad/closeAllEntrust true',
      'POST /trad/amendEntrust true',
      'GET /contract/orderById true',
      'POST /contract/closeAllEntrust true',
      'POST /contract/amendEntrust true',
      'POST /account/cancelAllAfter true',
      'GET /user/devices true',
      'GET /user/loginHistory true',
      'POST /user/logoutDevice true',
      'POST /user/logoutOtherDevices true',
      'GET /user/antiPhishing true',
      'POST /user/setAntiPhishing true',
      'GET /user/totp true',
      'POST /user/beginTotp true',
      'POST /user/confirmTotp true',
      'POST /user/recoveryCodes true',
      'POST /user/removeTotp true',
      'POST /member/confirmLogin false',
      'GET /user/passkeys true',
      'POST /user/beginPasskey true',
      'POST /user/addPasskey true',
      'POST /user/removePasskey true',
      'POST /member/passkeyChallenge false',
      'POST /member/passkeyLogin false',
      'GET /user/priceAlerts true',
      'POST /user/addPriceAlert true',
      'POST /user/removePriceAlert true',
      'GET /user/pushKey true',
      'POST /user/addPush true',
      'POST /user/removePush true',
    ])
    const paths = new Set(table.map(({ entry }) => entry.path))
    for (const { place, entry } of entries) {
      expect(entry.name).toBe(place)
      expect(paths.has(entry.path)).toBe(false)
    }
  })

  it('is plain data apart from its functions', () => {
    for (const { entry } of table) {
      const { request, response, onRejected, ...data } = entry
      expect(JSON.parse(JSON.stringify(data))).toEqual(data)
    }
  })

  it('requires a login for every write outside /member, and never for a login', () => {
    for (const { entry } of table) {
      if (entry.method === 'POST')
        expect([entry.path, entry.auth]).toEqual([entry.path, !entry.path.startsWith('/member/')])
    }
  })

  it('sends only the image as a form', () => {
    expect(table.filter(({ entry }) => entry.form).map(({ entry }) => entry.path)).toEqual(['/user/img'])
  })
})
