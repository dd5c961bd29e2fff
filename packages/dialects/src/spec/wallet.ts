import type { Account, Balance } from './balances'
import type { Core } from './core'
import { Done, type Fields, Page, Refusal, required } from './http'
import type { Pair } from './market'
import type { Member } from './members'
import { clockText, type Money, money, parse, show, showFixed, times } from './money'
import type { Routes } from './routes'

interface Chain {
  readonly coin: string
  readonly blockname: string
  readonly least: string
  readonly most: string
  readonly fee: string
}

const CHAINS: readonly Chain[] = [
  { coin: 'USDT', blockname: 'TRC20', least: '10', most: '50000', fee: '1' },
  { coin: 'USDT', blockname: 'ERC20', least: '20', most: '50000', fee: '5' },
  { coin: 'BTC', blockname: 'BTC', least: '0.001', most: '5', fee: '0.0002' },
  { coin: 'ETH', blockname: 'ETH', least: '0.01', most: '100', fee: '0.002' },
  { coin: 'BGK', blockname: 'ERC20', least: '10', most: '10000', fee: '2' },
]
const RATES: Readonly<Record<string, readonly [string, string]>> = {
  ...{ USD: ['$', '1'], EUR: ['€', '0.92'], GBP: ['£', '0.79'], INR: ['₹', '83.2'], CNY: ['¥', '7.2'] },
  ...{ JPY: ['¥', '151'], KRW: ['₩', '1370'], TRY: ['₺', '32.5'], VND: ['₫', '25400'] },
  ...{ IDR: ['Rp', '16200'], RUB: ['₽', '91'] },
}

interface WalletRecord {
  readonly autoid: number
  readonly owner: number
  readonly type: 'in' | 'out' | 'transfer'
  readonly coin: string
  readonly number: Money
  readonly at: number
  readonly title: string
  readonly extra?: Readonly<Record<string, string>>
}
interface Address {
  readonly autoid: number
  readonly owner: number
  readonly coin: string
  readonly title: string
  readonly address: string
  readonly tag: string
}

/** Balances, records, transfers and withdrawals: the calls under `/account`. */
export class Wallet {
  readonly #core: Core
  readonly #pairs: readonly Pair[]
  readonly #records: WalletRecord[] = []
  readonly #addresses: Address[] = []

  constructor(core: Core, pairs: readonly Pair[]) {
    this.#core = core
    this.#pairs = pairs
  }

  record(
    member: Member,
    type: WalletRecord['type'],
    coin: string,
    number: Money,
    title: string,
    extra = {},
  ): void {
    const base = { autoid: this.#core.nextId(), owner: member.id, at: this.#core.now() }
    this.#records.unshift({ ...base, type, coin, number, title, extra })
  }

  /** Price of one coin in USDT. */
  priceOf(coin: string): Money {
    const pair = this.#pairs.find(({ facts }) => facts.base === coin)
    return pair ? pair.priceAt(this.#core.now()) : money('1')
  }

  #worth(account: Account): Money {
    return account
      .entries()
      .reduce((sum, [coin, { usable, held }]) => sum + times(usable + held, this.priceOf(coin)), 0n)
  }

  #amounts(total: Money): object {
    return { usdt: showFixed(total, 4), cny: showFixed(times(total, money('7.2')), 2) }
  }

  checkFundPassword(member: Member, fields: Fields): void {
    if (member.fundPassword === '') throw new Refusal('Set the fund password first')
    if (fields.tradPassword !== member.fundPassword) throw new Refusal('Wrong fund password')
  }

  #withdraw(fields: Fields, member: Member): Done {
    if (member.idcardstate !== 'completed') throw new Refusal('Complete identity verification first')
    this.checkFundPassword(member, fields)
    if (member.barredUntil > this.#core.now()) throw new Refusal('Withdrawals are barred for 24 hours')
    const chain = CHAINS.find(({ coin, blockname }) => coin === fields.coin && blockname === fields.blockName)
    if (!chain) throw new Refusal('This coin cannot be withdrawn')
    const address = required(fields, 'address')
    const number = parse(required(fields, 'number'))
    if (number === undefined || number < money(chain.least) || number > money(chain.most))
      throw new Refusal(`The amount must be between ${chain.least} and ${chain.most}`)
    member.spot.of(chain.coin).hold(number)
    const { fee, blockname } = chain
    const lastnumber = show(number - money(fee))
    const extra = { lastnumber, gas: fee, gascoin: chain.coin, address, blockname, state: 'sending' }
    this.record(member, 'out', chain.coin, number, 'Withdrawal', extra)
    return new Done('Withdrawal submitted for review')
  }

  #transfer(fields: Fields, member: Member, other: Account, place: string): Done {
    const coin = required(fields, 'coin')
    const number = parse(required(fields, 'number'))
    if (number === undefined || number === 0n) throw new Refusal('Please enter an amount')
    if (fields.type !== 'in' && fields.type !== 'out') throw new Refusal('Unknown direction')
    const [from, to] = fields.type === 'in' ? [member.spot, other] : [other, member.spot]
    from.of(coin).pay(number)
    to.of(coin).usable += number
    const title = fields.type === 'in' ? `Spot to ${place}` : `${place} to spot`
    this.record(member, 'transfer', coin, number, title)
    return new Done('Transferred')
  }

  #finance(fields: Fields, member: Member): Page {
    const { type, coin } = fields
    const rows = this.#records
      .filter((record) => record.owner === member.id && (!type || record.type === type))
      .filter((record) => !coin || record.coin === coin)
      .map(({ autoid, number, at, extra, owner: _, ...record }) => ({
        ...{ autoid, id: autoid, ...record, number: show(number), lastnumber: show(number) },
        ...{ gas: '0', gascoin: record.coin, state: 'completed', wdate: clockText(at), ...extra },
      }))
    return new Page(rows, fields)
  }

  #addressesOf(member: Member, coin?: string): object[] {
    return this.#addresses
      .filter((one) => one.owner === member.id && (coin === undefined || one.coin === coin))
      .map(({ owner: _, ...one }) => one)
  }

  routes(): Routes {
    const balance = (account: 'spot' | 'futures' | 'fiat') => (fields: Fields, member: Member) => {
      const coin = required(fields, 'coin')
      const { usable, held }: Balance = member[account].of(coin)
      return { coin, usable: show(usable), disable: show(held), usdt: show(this.priceOf(coin)) }
    }
    return {
      open: {
        'GET /account/getExchangeRateByCoin': (fields) => {
          const coin = required(fields, 'coin')
          const rate = RATES[coin]
          if (!rate) throw new Refusal('Unknown currency')
          return { coin, symbol: rate[0], price: rate[1] }
        },
        'GET /account/coins': () => CHAINS.map((chain, index) => chainRow(chain, index)),
      },
      member: {
        'GET /account/myAccountCount': (_, { spot, futures, fiat }) =>
          this.#amounts(this.#worth(spot) + this.#worth(futures) + this.#worth(fiat)),
        'GET /account/myAccount': (_, { spot }) => ({
          assets: [...new Set(CHAINS.map(({ coin }) => coin))].map((coin) => ({
            coin,
            usable: show(spot.of(coin).usable),
            disable: show(spot.of(coin).held),
            usdt: show(this.priceOf(coin)),
            blockname: CHAINS.find((chain) => chain.coin === coin)?.blockname ?? '',
            ...{ isin: 'enable', isout: 'enable' },
          })),
          assets_amount: this.#amounts(this.#worth(spot)),
        }),
        'GET /account/contractAssets': (_, { futures }) => ({
          contract_assets: futures.entries().map(([coin, { usable, held, orderMargin, profit }]) => ({
            ...{ coin, usable: show(usable), orders: show(held - orderMargin) },
            ...{ entrust: show(orderMargin), profit: show(profit) },
          })),
          contract_assets_amount: this.#amounts(this.#worth(futures)),
        }),
        'GET /account/c2cAccount': (_, { fiat }) => ({
          c2c_assets: fiat
            .entries()
            .map(([coin, { usable, held }]) => ({ coin, usable: show(usable), disable: show(held) })),
          c2c_assets_amount: this.#amounts(this.#worth(fiat)),
        }),
        'GET /account/getCoinAddress': (fields, { id }) => ({
          address: `T${required(fields, 'coin')}${String(id).padStart(30, '0')}`,
          tag: '',
        }),
        'GET /account/withdrawalTips': (fields, member) => {
          const coin = required(fields, 'coin')
          const usable = show(member.spot.of(coin).usable)
          return { assets: { usable }, toaddress: this.#addressesOf(member, coin) }
        },
        'GET /account/balance': (fields, member) => ({
          mainusable: show(member.spot.of(required(fields, 'maincoin')).usable),
          tradusable: show(member.spot.of(required(fields, 'tradcoin')).usable),
        }),
        'GET /account/tradBalance': balance('spot'),
        'GET /account/contractBalance': balance('futures'),
        'GET /account/c2cBalance': balance('fiat'),
        'GET /account/financeByTypeCoin': (fields, member) => this.#finance(fields, member),
        'GET /account/toAddressList': (_, member) => this.#addressesOf(member),
        'POST /account/outCoin': (fields, member) => this.#withdraw(fields, member),
        'POST /account/contractTransfer': (fields, member) =>
          this.#transfer(fields, member, member.futures, 'futures'),
        'POST /account/c2cTransfer': (fields, member) => this.#transfer(fields, member, member.fiat, 'fiat'),
        'POST /account/addToAddress': (fields, { id }) => {
          const [address, coin] = [required(fields, 'address'), required(fields, 'coin')]
          const { title = '', tag = '' } = fields
          this.#addresses.push({ autoid: this.#core.nextId(), owner: id, coin, title, address, tag })
          return new Done('Added')
        },
        'POST /account/removeToAddress': (fields, { id }) => {
          const autoid = Number(required(fields, 'id'))
          const index = this.#addresses.findIndex((one) => one.owner === id && one.autoid === autoid)
          if (index < 0) throw new Refusal('The address does not exist')
          this.#addresses.splice(index, 1)
          return new Done('Removed')
        },
      },
    }
  }
}

const chainRow = ({ coin, blockname, least, most, fee }: Chain, index: number): object => ({
  ...{ autoid: index + 1, coin, symbol: blockname, blockname, logo: '' },
  ...{ isin: 'enable', isout: 'enable', istag: 'disable' },
  ...{ oneinlow: least, oneoutlow: least, oneoutheight: most, dayoutheight: most, outgas: fee },
})
