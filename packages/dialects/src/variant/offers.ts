import type { Core } from './core'
import { divide, type Fixed, fixed, multiply, numeric, readFixed } from './fixed'
import type { Person } from './people'
import { BusinessError, field, type Input, Message, need, Rows } from './web'

interface Owned {
  readonly uid: number
  readonly row: Record<string, unknown>
}
type Log = (person: Person, kind: string, coin: string, amount: Fixed) => void

const SWAPS = [
  { autoid: 4, maincoin: 'USDT', tradcoin: 'ETH', low: '20', height: '5000' },
  { autoid: 3, maincoin: 'ETH', tradcoin: 'USDT', low: '0.01', height: '2' },
]
const DAY = 86_400_000

/** Swaps, token sales and fiat orders, in the shapes of the family's panel. */
export function offerCalls(core: Core, priceOf: (coin: string) => Fixed, log: Log) {
  const { people, clock, now, list } = core
  const opened = now()
  const swaps: Owned[] = []
  const purchases: Owned[] = []
  const fiat: Owned[] = []
  const page = (owned: readonly Owned[]) => (input: Input, person: Person) =>
    new Rows(
      owned.filter(({ uid }) => uid === person.uid).map(({ row }) => row),
      input,
    )

  const swap = (input: Input, person: Person) => {
    people.checkFund(person, input)
    const offer = SWAPS.find(({ autoid }) => autoid === Number(field(input, 'autoid')))
    const amount = readFixed(need(input, 'number'))
    if (offer === undefined || amount === undefined) throw new BusinessError('parameter', 1)
    if (amount < fixed(offer.low) || amount > fixed(offer.height)) throw new BusinessError('minusdt', 1)
    const { maincoin, tradcoin } = offer
    const value = multiply(amount, priceOf(maincoin))
    // Eight decimals, rounded down.
    const received = (divide(value, priceOf(tradcoin)) / 100n) * 100n
    person.spend('spot', maincoin, amount)
    person.funds('spot', tradcoin).free += received
    const row = { maincoin, tradcoin, fromnumber: numeric(amount), tonumber: numeric(received) }
    swaps.unshift({ uid: person.uid, row: { ...row, writedate: clock.text(now()) } })
    return new Message('Exchanged')
  }

  const subscribe = (input: Input, person: Person) => {
    const number = readFixed(need(input, 'number'))
    if (number === undefined || number < fixed('100')) throw new BusinessError('minusdt', 1)
    const pay = multiply(number, fixed('0.2'))
    person.spend('spot', 'USDT', pay)
    const row = {
      ...{
        id: core.id(),
        name: 'Lantern',
        payCoin: 'USDT',
        payNumber: numeric(pay),
        cycle: 14,
        income: 0,
      },
      ...{ number: numeric(number), state: 'enable', writedate: clock.text(now()) },
      enddate: clock.text(now() + 14 * DAY),
    }
    purchases.unshift({ uid: person.uid, row })
    return new Message('Subscribed')
  }

  const fiatOrder = (purchase: boolean) => (input: Input, person: Person) => {
    const number = readFixed(need(input, 'number'))
    const coin = need(input, 'coin')
    if (number === undefined) throw new BusinessError('parameter', 1)
    if (!purchase) person.lock('fiat', coin, number)
    const orderid = `F${core.id()}`
    const payprice = numeric(multiply(number, fixed('84.1')), 2)
    const row = {
      orderid,
      coin,
      number: numeric(number),
      payprice,
      address: null,
      imgurl: null,
      state: 'sending',
    }
    fiat.unshift({ uid: person.uid, row: { ...row, writedate: clock.text(now()) } })
    return new Message('Submitted')
  }

  const fiatById = (input: Input, person: Person) => {
    const id = need(input, 'orderid')
    const found = fiat.find(({ uid, row }) => uid === person.uid && row.orderid === id)
    if (found === undefined) throw new BusinessError('noOrder')
    return found.row
  }

  return {
    open: {
      'GET /flash/flashCoin': () =>
        SWAPS.map(({ low, height, ...offer }) => ({
          ...offer,
          ...{ mainprice: numeric(priceOf(offer.maincoin)), tradprice: numeric(priceOf(offer.tradcoin)) },
          ...{ low: numeric(fixed(low)), height: numeric(fixed(height)) },
        })),
      'GET /ieo/getIeoList': () => [
        {
          ...{
            id: 6,
            title: 'Lantern',
            coin: 'LTN',
            min: 100,
            issuePrice: 0.2,
            issueNum: 500000,
            surplusNum: 120000,
          },
          ...{ startBuyDate: clock.text(opened - DAY), closeDate: clock.text(opened + 9 * DAY) },
          ...{ upDate: clock.text(opened + 12 * DAY), noticeDate: null, imgUrl: null, remarks: null },
          ...{ state: '1', status: '2' },
        },
      ],
      'GET /fiat/fiatCoin': () => [
        { coin: 'USDT', cny: numeric(fixed('7.1')), usdt: 1, icon: null, minnumber: 20 },
      ],
      'GET /fiat/payCoinList': () => [
        {
          fiatCode: 'INR',
          bankName: 'Variant Bank',
          usdtExchangeRate: 84.1,
          minAmount: 20,
          maxAmount: 9000,
          status: '1',
        },
      ],
    },
    personal: {
      'GET /flash/flashOrder': page(swaps),
      'POST /flash/addFlash': swap,
      'GET /ieo/findPayCoinByCoin': (_: Input, person: Person) =>
        list([{ coin: 'USDT', usable: numeric(person.funds('spot', 'USDT').free) }]),
      'GET /ieo/getIeoOrder': page(purchases),
      'POST /ieo/addIeoOrder': subscribe,
      'GET /fiat/fiatOrderList': page(fiat),
      'GET /fiat/fiatOrderById': (input: Input, person: Person) => [fiatById(input, person)],
      'POST /fiat/addFiatPayOrder': fiatOrder(true),
      'POST /fiat/sellFiatOrder': fiatOrder(false),
      'POST /fiat/addFiatPayOrderImg': (input: Input, person: Person) => {
        fiatById(input, person).imgurl = need(input, 'imgurl')
        return new Message('Submitted')
      },
      'POST /fiat/rgaddFiatPayOrder': (input: Input, person: Person) => {
        const amount = readFixed(need(input, 'number'))
        if (!amount) throw new BusinessError('parameter', 1)
        need(input, 'imgurl')
        log(person, 'in', need(input, 'coin'), amount)
        return new Message('Submitted')
      },
    },
  }
}
