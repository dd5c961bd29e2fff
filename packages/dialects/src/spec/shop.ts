import type { Core } from './core'
import { Done, type Fields, Page, Refusal, required } from './http'
import type { Member } from './members'
import { clockText, money, over, parse, show, times } from './money'
import type { Routes } from './routes'
import type { Wallet } from './wallet'

const DAY = 86_400_000
const SWAPS = [
  { autoid: 1, maincoin: 'USDT', tradcoin: 'BTC', low: '10', height: '20000' },
  { autoid: 2, maincoin: 'BTC', tradcoin: 'USDT', low: '0.0001', height: '1' },
  { autoid: 3, maincoin: 'USDT', tradcoin: 'BGK', low: '10', height: '20000' },
]

/** Swaps, token sales and fiat orders. What wire.md leaves open follows docs/reference/payloads.md. */
export class Shop {
  readonly #core: Core
  readonly #wallet: Wallet
  readonly #swaps: { readonly owner: number; readonly row: object }[] = []
  readonly #purchases: { readonly owner: number; readonly row: object }[] = []
  readonly #fiatOrders: { readonly owner: number; readonly row: Record<string, unknown> }[] = []
  readonly #saleStart: number

  constructor(core: Core, wallet: Wallet) {
    this.#core = core
    this.#wallet = wallet
    this.#saleStart = core.now() - DAY
  }

  #swap(fields: Fields, member: Member): Done {
    const wallet = this.#wallet
    wallet.checkFundPassword(member, fields)
    const swap = SWAPS.find(({ autoid }) => String(autoid) === fields.autoid)
    if (!swap) throw new Refusal('This swap does not exist')
    const number = parse(required(fields, 'number'))
    if (number === undefined || number < money(swap.low) || number > money(swap.height))
      throw new Refusal(`The amount must be between ${swap.low} and ${swap.height}`)
    const { maincoin, tradcoin } = swap
    const received = over(times(number, wallet.priceOf(maincoin)), wallet.priceOf(tradcoin))
    member.spot.of(maincoin).pay(number)
    member.spot.of(tradcoin).usable += received
    const wdate = clockText(this.#core.now())
    const row = { maincoin, tradcoin, fromnumber: show(number), tonumber: show(received), wdate }
    this.#swaps.unshift({ owner: member.id, row: { autoid: this.#core.nextId(), ...row } })
    return new Done('Swapped')
  }

  #projects(): object[] {
    const dates = { startBuyDate: this.#saleStart, closeDate: this.#saleStart + 30 * DAY }
    const sale = {
      title: 'Harbor',
      coin: 'HBR',
      issuePrice: '0.5',
      issueNum: '1000000',
      surplusNum: '640000',
    }
    const terms = { min: '10', lockDays: 30, giftRate: '0.05', paycoins: ['USDT'], remarks: '<p>Harbor</p>' }
    return [{ autoid: 1, ...sale, ...dates, upDate: dates.closeDate + DAY, ...terms, status: '2' }]
  }

  #subscribe(fields: Fields, member: Member): Done {
    const number = parse(required(fields, 'number'))
    if (fields.autoid !== '1' || fields.paycoin !== 'USDT') throw new Refusal('This project does not exist')
    if (number === undefined || number < money('10')) throw new Refusal('The minimum amount is 10')
    const paid = times(number, money('0.5'))
    member.spot.of('USDT').pay(paid)
    const now = this.#core.now()
    const amounts = { number: show(number), paynumber: show(paid), gift: show(times(number, money('0.05'))) }
    const row = {
      ...{ autoid: this.#core.nextId(), ieoid: 1, title: 'Harbor', coin: 'HBR', paycoin: 'USDT' },
      ...{ ...amounts, released: '0', unlockDate: now + 30 * DAY, wdate: clockText(now), state: 'enable' },
    }
    this.#purchases.unshift({ owner: member.id, row })
    return new Done('Subscribed')
  }

  #fiatOrder(type: 'buy' | 'sell', fields: Fields, member: Member): Done {
    const number = parse(required(fields, 'number'))
    if (number === undefined || number < money('10')) throw new Refusal('The minimum amount is 10')
    if (fields.coin !== 'USDT' || fields.fiatCode !== 'INR') throw new Refusal('This currency is not offered')
    if (type === 'sell') {
      if (!member.bank) throw new Refusal('Please bind bank card first')
      member.fiat.of('USDT').hold(number)
    }
    const orderid = String(this.#core.nextId())
    const price = type === 'buy' ? '84' : '82'
    const row = {
      ...{ orderid, type, coin: 'USDT', fiatCode: 'INR', number: show(number), price },
      ...{ payprice: show(times(number, money(price))), state: 'sending' },
      wdate: clockText(this.#core.now()),
    }
    this.#fiatOrders.unshift({ owner: member.id, row })
    return new Done('Order placed', { orderid })
  }

  #fiatRow(fields: Fields, member: Member): Record<string, unknown> {
    const id = required(fields, 'orderid')
    const found = this.#fiatOrders.find(({ owner, row }) => owner === member.id && row.orderid === id)
    if (!found) throw new Refusal('The order does not exist')
    return found.row
  }

  routes(): Routes {
    const page = (list: readonly { owner: number; row: object }[]) => (fields: Fields, member: Member) =>
      new Page(
        list.filter(({ owner }) => owner === member.id).map(({ row }) => row),
        fields,
      )
    const price = (coin: string) => show(this.#wallet.priceOf(coin))
    return {
      open: {
        'GET /flash/flashCoin': () =>
          SWAPS.map((swap) => ({
            ...swap,
            mainprice: price(swap.maincoin),
            tradprice: price(swap.tradcoin),
          })),
        'GET /ieo/getIeoList': () => this.#projects(),
        'GET /fiat/fiatCoin': () => [
          { coin: 'USDT', icon: '', usdt: '1', minnumber: '10', maxnumber: '5000' },
        ],
        'GET /fiat/payCoinList': () => [
          {
            ...{ code: 'INR', name: 'Indian rupee', symbols: '₹', state: 'enable' },
            ...{ usdtExchangeRateIn: '84', usdtExchangeRateOut: '82' },
          },
        ],
      },
      member: {
        'GET /flash/flashOrder': page(this.#swaps),
        'POST /flash/addFlash': (fields, member) => this.#swap(fields, member),
        'GET /ieo/findPayCoinByCoin': (_, member) => [
          { paycoin: 'USDT', usable: show(member.spot.of('USDT').usable), price: '0.5' },
        ],
        'GET /ieo/getIeoOrder': page(this.#purchases),
        'POST /ieo/addIeoOrder': (fields, member) => this.#subscribe(fields, member),
        'GET /fiat/fiatOrderList': page(this.#fiatOrders),
        'GET /fiat/fiatOrderById': (fields, member) => this.#fiatRow(fields, member),
        'POST /fiat/addFiatPayOrder': (fields, member) => this.#fiatOrder('buy', fields, member),
        'POST /fiat/sellFiatOrder': (fields, member) => this.#fiatOrder('sell', fields, member),
        'POST /fiat/addFiatPayOrderImg': (fields, member) => {
          this.#fiatRow(fields, member).imgurl = required(fields, 'imgurl')
          return new Done('Sent')
        },
      },
    }
  }
}
