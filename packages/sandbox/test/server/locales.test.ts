import { type Client, LOCALES, type Locale } from '@bgk/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MessageCode } from '../../src/api/message-code'
import { catalogues, message } from '../../src/api/messages'
import { BTC, openWorld, type World } from './open-world'

const isCode = (code: string): code is MessageCode => Object.hasOwn(catalogues.EN, code)
const codes = Object.keys(catalogues.EN).filter(isCode)
const others = LOCALES.filter((locale) => locale !== 'EN')
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()

/** Truly the same word in both languages. */
const SAME: ReadonlySet<string> = new Set(['ID RECORD_DEPOSIT'])

const OWN: Readonly<Record<Locale, RegExp>> = {
  EN: /^[\x20-\x7e]+$/,
  CN: /\p{Script=Han}/u,
  TW: /\p{Script=Han}/u,
  JP: /[\p{Script=Hiragana}\p{Script=Katakana}]|^(?:入金|出金|招待報酬)$/u,
  KO: /\p{Script=Hangul}/u,
  TR: /^[\p{Script=Latin}\p{Script=Common}]+$/u,
  VI: /^[\p{Script=Latin}\p{Script=Common}]+$/u,
  ID: /^[\x20-\x7e]+$/,
  RU: /\p{Script=Cyrillic}/u,
}
/** Letters of a neighbour that are easily taken over: the other Chinese, Chinese in Japanese or Korean. */
const FOREIGN: Partial<Readonly<Record<Locale, RegExp>>> = {
  CN: /[\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}請檢網連應絕誤過頻試識參數員幣種開餘額複製圖儲傳輸號碼確認標題價還須帳賬戶單槓桿選擇項專實錢這個]/u,
  TW: /[\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}请检网连应绝误过频试识参数员币种开余额复制图储传输号码确认标题价还须账户单杠杆选择项专实钱这个]/u,
  JP: /[\p{Script=Hangul}请检网应误过试识员币种开图传码标题价须货账单选择项专]/u,
  KO: /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u,
  RU: /[\p{Script=Han}\p{Script=Hangul}]/u,
}

describe('what the exchange says, in nine languages', () => {
  it('has many codes', () => expect(codes.length).toBeGreaterThan(230))

  it.each(others)('%s: each code is said, with its values, and not in English', (locale) => {
    for (const code of codes) {
      const english = catalogues.EN[code]
      const text = catalogues[locale][code]
      expect(places(text), code).toEqual(places(english))
      if (!SAME.has(`${locale} ${code}`)) expect(text, code).not.toBe(english)
      const params = Object.fromEntries(places(english).map((name, at) => [name, `7${at}5.25`]))
      const said = message(locale, code, params)
      for (const value of Object.values(params)) expect(said, code).toContain(value)
      expect(said, code).not.toMatch(/[{}]|^\s|\s$|\s\s/)
      expect(said, code).toBe(said.normalize('NFC'))
    }
  })

  it.each(LOCALES)('%s keeps to its script', (locale) => {
    for (const code of codes) {
      expect(catalogues[locale][code], code).toMatch(OWN[locale])
      const foreign = FOREIGN[locale]
      if (foreign) expect(catalogues[locale][code], code).not.toMatch(foreign)
    }
  })
})

interface Told {
  readonly code: number
  readonly msg: string
  readonly reason: string | undefined
}

describe('the locale header, over the wire', () => {
  let world: World
  let trader: Client
  let token: string
  beforeAll(async () => {
    world = await openWorld({ bots: true })
    trader = await world.trader()
    token = trader.session.token ?? ''
  })

  /** What is told to a caller with this locale header; a body makes it a POST. */
  const ask = async (locale: string | undefined, path: string, body?: object, as = token): Promise<Told> => {
    const headers = { ...(locale !== undefined && { locale }), ...(as !== '' && { token: as }) }
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const { code, msg, data } = await (await world.raw(path, { ...init, headers })).json()
    return { code, msg, reason: data?.reason }
  }
  const refused = (locale: Locale, reason: MessageCode, params?: Readonly<Record<string, string>>): Told => ({
    code: 1,
    msg: message(locale, reason, params),
    reason,
  })
  const done = (locale: Locale, notice: MessageCode): Told => ({
    code: 200,
    msg: message(locale, notice),
    reason: undefined,
  })
  const logIn = (locale: Locale, account: string) =>
    ask(locale, '/member/loginByTelOrEmail', { account, loginPassword: 'Wrong2026', type: 'EMAIL' }, '')
  const order = { tradcoin: 'BTC', maincoin: 'USDT', price: '30000', number: '0.01', plate: 'main' }

  it.each(LOCALES)('%s: refusals, with their numbers as they are', async (locale) => {
    expect(await ask(locale, '/trad/tradAccount', undefined, '')).toMatchObject({
      code: 401,
      msg: message(locale, 'NOT_LOGGED_IN'),
    })
    expect(await ask(locale, '/trad/buyLimit', {})).toEqual(refused(locale, 'REQUEST_INVALID'))
    expect(await ask(locale, '/trad/buyLimit', { ...order, number: '0.00000001' })).toEqual(
      refused(locale, 'AMOUNT_BELOW_MIN', { min: '0.0001' }),
    )
    expect(await ask(locale, '/trad/buyLimit', { ...order, price: '30000.123456' })).toEqual(
      refused(locale, 'PRICE_PRECISION', { decimals: '2' }),
    )
    expect(await ask(locale, '/trad/buyLimit', { ...order, tradcoin: 'NO' })).toEqual(
      refused(locale, 'UNKNOWN_PAIR'),
    )
    expect(await ask(locale, '/trad/closeEntrust', { id: 999_999 })).toEqual(
      refused(locale, 'ORDER_NOT_FOUND'),
    )
    expect(
      await ask(locale, '/account/outCoin', {
        coin: 'USDT',
        blockName: 'TRC20',
        address: 'T',
        number: '9',
        tradPassword: '246810',
      }),
    ).toEqual(refused(locale, 'NO_ADDRESS'))
    expect(await logIn(locale, `nobody-${locale.toLowerCase()}@bgk.example`)).toEqual(
      refused(locale, 'LOGIN_WRONG'),
    )
  })

  it('a lock says its minutes in each language', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await logIn('EN', 'someone@bgk.example')
    for (const locale of LOCALES)
      expect(await logIn(locale, 'someone@bgk.example')).toEqual(
        refused(locale, 'LOGIN_LOCKED', { minutes: '15' }),
      )
  })

  it.each(LOCALES)('%s: what went well', async (locale) => {
    const client = world.client()
    client.session.setLocale(locale)
    const account = `new-${locale.toLowerCase()}@bgk.example`
    expect((await client.user.getCode({ account, areaCode: '0', purpose: 'registerEmail' })).message).toBe(
      message(locale, 'CODE_SENT'),
    )
    expect(await ask(locale, '/trad/buyLimit', order)).toEqual(done(locale, 'ORDER_PLACED'))
    const [open] = (await trader.spot.account(BTC)).openOrders
    expect(await ask(locale, '/trad/closeEntrust', { id: open?.id })).toEqual(done(locale, 'ORDER_CANCELLED'))
    const transfer = { type: 'in', coin: 'USDT', number: '1' }
    expect(await ask(locale, '/account/c2cTransfer', transfer)).toEqual(done(locale, 'TRANSFERRED'))
  })

  it.each(LOCALES)('%s: what the exchange writes into lists', async (locale) => {
    trader.session.setLocale(locale)
    expect((await trader.account.coins())[0]?.depositNote).toBe(message(locale, 'DEPOSIT_NOTE'))
    const { rows } = await trader.account.records({ kind: 'transfer', coin: 'USDT', page: 1, limit: 5 })
    expect(rows[0]?.title).toBe(message(locale, 'RECORD_TO_FIAT'))
    trader.session.setLocale('EN')
  })

  it.each([undefined, '', 'DE', 'cn', 'zh-CN', '__proto__', 'constructor'])(
    'speaks English to a locale of %s',
    async (locale) => {
      expect(await ask(locale, '/trad/closeEntrust', { id: 999_999 })).toEqual(
        refused('EN', 'ORDER_NOT_FOUND'),
      )
    },
  )

  it('faults on purpose speak the caller’s language too', async () => {
    for (const [kind, reason] of [
      ['unauthorized', 'NOT_LOGGED_IN'],
      ['rate-limited', 'RATE_LIMITED'],
    ] as const) {
      await world.control('POST', 'faults', { kind, call: 'spot.symbols', count: 1 })
      expect(await ask('KO', '/trad/symbols')).toMatchObject({ msg: message('KO', reason), reason })
    }
  })
})
