import { describe, expect, it } from 'vitest'
import { accepted, exchangeWith, setUpProgram } from './fake-exchange'

const { bgk } = setUpProgram()

const ORDER = '-f tradcoin=BTC -f maincoin=USDT -f price=50000 -f number=0.001'
const member = { '/user/userInfo': () => accepted({ member: '7', userid: '1', recomcode: 'x' }) }
const post = (path: string, data: unknown = null) => exchangeWith({ ...member, [path]: () => accepted(data) })
const sentTo = (exchange: ReturnType<typeof exchangeWith>, path: string) =>
  exchange.calls.filter((call) => call.path === path).map(({ fields }) => fields)

describe('bgk api post', () => {
  it.each(['post', 'POST'])('sends an order once by "api %s", as an attempt', async (word) => {
    const exchange = post('/trad/buyLimit', { orderId: 41 })
    const line = `api ${word} /trad/buyLimit ${ORDER} --yes --json`
    const { exit, out, err } = await bgk(line, exchange)
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({
      orderId: 41,
      payload: {
        call: 'spot.buyLimit',
        pair: 'BTC/USDT',
        price: '50000',
        quantity: '0.001',
      },
      attempt: { answerLost: false },
    })
    expect(await bgk(line, exchange)).toMatchObject({ exit: 12, err: expect.stringContaining('DUPLICATE') })
    expect(sentTo(exchange, '/trad/buyLimit')).toEqual([expect.objectContaining({ number: '0.001' })])
    expect(await bgk('orders journal --json', exchange)).toMatchObject({
      out: expect.stringContaining('"call":"spot.buyLimit"'),
    })
  })

  it('shows a dry run, and sends it with --confirm', async () => {
    const exchange = post('/trad/buyLimit', { orderId: 42 })
    const dry = JSON.parse((await bgk(`api post /trad/buyLimit ${ORDER} --dry-run --json`, exchange)).out)
    expect(dry).toMatchObject({ dryRun: true, confirmId: expect.any(String) })
    expect(sentTo(exchange, '/trad/buyLimit')).toEqual([])
    const line = `api post /trad/buyLimit ${ORDER} --confirm ${dry.confirmId} --json`
    expect(await bgk(line, exchange)).toMatchObject({ exit: 0, out: expect.stringContaining('"orderId":42') })
    expect(sentTo(exchange, '/trad/buyLimit')).toHaveLength(1)
  })

  it('takes secrets from stdin alone, and never shows them', async () => {
    const exchange = post('/account/outCoin')
    const path = '/account/outCoin -f coin=USDT -f number=5'
    expect(await bgk(`api post ${path} -f tradPassword=246810 --yes`, exchange)).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/tradPassword is a secret.*--body-stdin/),
    })
    const body = { blockName: 'TRC20', address: 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7', tradPassword: '246810' }
    const { exit, out, err } = await bgk(`api post ${path} --body-stdin --yes --json`, exchange, {
      stdin: JSON.stringify(body),
    })
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    expect(out).not.toContain('246810')
    expect(sentTo(exchange, '/account/outCoin')).toEqual([
      expect.objectContaining({ tradPassword: '246810' }),
    ])
    expect((await bgk('orders journal --json', exchange)).out).not.toContain('246810')
    expect(await bgk(`api post ${path} --body-stdin --yes`, exchange, { stdin: '[1]' })).toMatchObject({
      exit: 2,
    })
  })

  it('names an endpoint that is no account write, and hides its secrets', async () => {
    const exchange = post('/member/loginByTelOrEmail', [{ token: 'T-SECRET', userId: '7' }])
    const { exit, out, err } = await bgk('api post /member/loginByTelOrEmail --body-stdin --yes', exchange, {
      stdin: JSON.stringify({
        account: 'a@b.com',
        type: 'EMAIL',
        areaCode: '0',
        loginPassword: 'Trader2026',
        device: 'app',
      }),
    })
    expect(exit).toBe(0)
    expect(err).toContain('bgk auth login')
    expect(out).toContain('***')
    expect(out).not.toContain('T-SECRET')
    expect((await bgk('orders journal --json', exchange)).out).toBe('[]\n')
    const before = exchange.calls.length
    const dry = await bgk('api post /member/loginByTelOrEmail --body-stdin --dry-run --json', exchange, {
      stdin: JSON.stringify({
        account: 'a@b.com',
        type: 'EMAIL',
        loginPassword: 'Trader2026',
        device: 'app',
      }),
    })
    expect(dry).toMatchObject({ exit: 0, out: expect.not.stringContaining('Trader2026') })
    expect(exchange.calls).toHaveLength(before)
  })

  it.each([
    ['api post /trad/symbols', 2, 'bgk api get /trad/symbols'],
    ['api get /trad/buyLimit', 2, 'bgk api post /trad/buyLimit'],
    ['api post /trad/buyLimt', 2, 'did you mean /trad/buyLimit'],
    ['api post trad', 2, 'invalid path'],
    [`api post /trad/buyLimit ${ORDER} -f stop=1 --yes`, 10, 'stop is not a field of this call'],
    ['api post /trad/buyLimit -f price=1 --yes', 10, 'tradcoin'],
    ['api post /user/img -f imgurl=picture --yes', 2, 'imgurl=@FILE'],
  ])('refuses "%s"', async (line, exit, text) => {
    const exchange = post('/trad/buyLimit')
    expect(await bgk(line, exchange)).toMatchObject({ exit, err: expect.stringContaining(text) })
    expect(sentTo(exchange, '/trad/buyLimit')).toEqual([])
  })
})
