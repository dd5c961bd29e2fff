import { type Client, LOCALES, type Locale } from '@bgk/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { BTC, openWorld, type World } from '../../test/server/open-world'
import type { MessageCode } from './message-code'
import { message } from './messages'

interface ErrorBody {
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
  const ask = async (
    locale: string | undefined,
    path: string,
    body?: object,
    as = token,
  ): Promise<ErrorBody> => {
    const headers = { ...(locale !== undefined && { locale }), ...(as !== '' && { token: as }) }
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const { code, msg, data } = await (await world.raw(path, { ...init, headers })).json()
    return { code, msg, reason: data?.reason }
  }
  const refused = (
    locale: Locale,
    reason: MessageCode,
    params?: Readonly<Record<string, string>>,
    isSpotOrder = false,
  ): ErrorBody => ({ code: 1, msg: message(locale, reason, params, isSpotOrder), reason })
  const done = (locale: Locale, notice: MessageCode): ErrorBody => ({
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
      refused(locale, 'QUANTITY_BELOW_MIN', { min: '0.0001' }, true),
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
