import type { Core } from './core'
import { cut, type Fixed, fixed, multiply, numeric, readFixed, text } from './fixed'
import type { Person, Purse } from './people'
import { QUOTE } from './venue'
import { BusinessError, field, type Input, Message, need, Rows } from './web'

const NETWORKS = [
  { coin: 'USDT', blockname: 'ERC20', low: '5', high: '30000', fee: '3' },
  { coin: 'USDT', blockname: 'TRC20', low: '5', high: '30000', fee: '1' },
  { coin: 'BTC', blockname: 'BTC', low: '0.0005', high: '3', fee: '0.0003' },
  { coin: 'ETH', blockname: 'ETH', low: '0.02', high: '80', fee: '0.003' },
]
const CURRENCIES: Readonly<Record<string, readonly [string, string]>> = {
  ...{ USD: ['$', '1'], INR: ['₹', '84.1'], CNY: ['¥', '7.1'], EUR: ['€', '0.9'], JPY: ['¥', '149'] },
}

interface Entry {
  readonly autoid: number
  readonly uid: number
  readonly kind: string
  readonly coin: string
  readonly amount: Fixed
  readonly at: number
  readonly more: Readonly<Record<string, unknown>>
  state: string
}
interface Contact {
  readonly autoid: number
  readonly uid: number
  readonly coin: string
  readonly title: string
  readonly address: string
  readonly tag: string
}

/** Wallet with its calls: assets, records, transfers, withdrawals, addresses. */
export function fundsCalls(core: Core, priceOf: (coin: string) => Fixed) {
  const { people, clock, now, list } = core
  const entries: Entry[] = []
  let contacts: Contact[] = []

  const log = (person: Person, kind: string, coin: string, amount: Fixed, state = 'completed', more = {}) => {
    const entry = { autoid: core.id(), uid: person.uid, kind, coin, amount, at: now(), state, more }
    entries.unshift(entry)
  }
  const worth = (person: Person, purse: Purse) =>
    person.coins(purse).reduce((sum, coin) => {
      const { free, locked } = person.funds(purse, coin)
      return sum + multiply(free + locked, priceOf(coin))
    }, 0n)
  const totals = (usdt: Fixed) => ({ usdt: numeric(usdt, 4), cny: numeric(multiply(usdt, fixed('7.1')), 2) })

  const withdraw = (input: Input, person: Person) => {
    if (person.kyc !== 'completed') throw new BusinessError('Complete your identity verification')
    people.checkFund(person, input)
    if (person.lockedUntil > now()) throw new BusinessError('Withdrawals are closed for 24 hours')
    const network = NETWORKS.find(
      ({ coin, blockname }) => coin === field(input, 'coin') && blockname === field(input, 'blockName'),
    )
    const amount = readFixed(need(input, 'number'))
    if (network === undefined || amount === undefined) throw new BusinessError('parameter', 1)
    if (amount < fixed(network.low)) throw new BusinessError('minusdt', 1)
    if (amount > fixed(network.high)) throw new BusinessError('maxusdt', 1)
    person.lock('spot', network.coin, amount)
    const address = need(input, 'address')
    log(person, 'out', network.coin, amount, 'sending', { address, gas: network.fee, gascoin: network.coin })
    return new Message('Waiting for review')
  }

  const revoke = (input: Input, person: Person) => {
    const id = Number(need(input, 'autoid'))
    const entry = entries.find(
      ({ autoid, uid, kind }) => autoid === id && uid === person.uid && kind === 'out',
    )
    if (entry?.state !== 'sending') throw new BusinessError('noOrder')
    entry.state = 'revoke'
    person.unlock('spot', entry.coin, entry.amount)
    return new Message('Revoked')
  }

  const transfer = (other: Purse) => (input: Input, person: Person) => {
    const coin = need(input, 'coin')
    const amount = readFixed(need(input, 'number'))
    const type = field(input, 'type')
    if (!amount || (type !== 'in' && type !== 'out')) throw new BusinessError('parameter', 1)
    const [from, to]: [Purse, Purse] = type === 'in' ? ['spot', other] : [other, 'spot']
    person.spend(from, coin, amount)
    person.funds(to, coin).free += amount
    log(person, 'transfer', coin, amount)
    return new Message('Transferred')
  }

  const finance = (input: Input, person: Person) => {
    const type = field(input, 'type')
    const coin = field(input, 'coin')
    const matches = entries.filter(
      (entry) =>
        entry.uid === person.uid &&
        (coin === '' || entry.coin === coin) &&
        (type === 'system'
          ? entry.kind !== 'in' && entry.kind !== 'out'
          : type === '' || entry.kind === type),
    )
    const rows = matches.map(({ autoid, kind, coin: code, amount, at, state, more }) => ({
      ...{ autoid, type: kind, coin: code, number: numeric(amount), lastnumber: null, state, hash: null },
      ...more,
      writedate: clock.text(at),
    }))
    return new Rows(rows, input)
  }

  const balance = (purse: Purse) => (input: Input, person: Person) => {
    const { free, locked } = person.funds(purse, need(input, 'coin'))
    return { usable: numeric(cut(free, 8)), disable: numeric(cut(locked, 8)) }
  }
  const contactRows = (person: Person) =>
    contacts.filter(({ uid }) => uid === person.uid).map(({ uid: _, ...row }) => row)

  return {
    log,
    open: {
      'GET /account/getExchangeRateByCoin': (input: Input) => {
        const [symbol, price] = CURRENCIES[need(input, 'coin')] ?? []
        if (price === undefined) throw new BusinessError('noCoin')
        return { symbol, price: numeric(fixed(price)), coin: field(input, 'coin') }
      },
      'GET /account/coins': () =>
        NETWORKS.map(({ coin, blockname, low, high, fee }, index) => ({
          ...{ autoid: index + 70, coin, symbol: blockname, blockname, logo: null },
          ...{ isin: 'enable', isout: 'enable', istag: 'disable', outgas: numeric(fixed(fee)) },
          ...{
            oneinlow: numeric(fixed(low)),
            oneoutlow: numeric(fixed(low)),
            oneoutheight: numeric(fixed(high)),
          },
          dayoutheight: numeric(fixed(high)),
        })),
    },
    personal: {
      'GET /account/myAccountCount': (_: Input, person: Person) =>
        totals(worth(person, 'spot') + worth(person, 'futures') + worth(person, 'fiat')),
      'GET /account/myAccount': (_: Input, person: Person) => ({
        assets: ['USDT', 'BTC', 'ETH'].map((coin) => {
          const { free, locked } = person.funds('spot', coin)
          const blockname = NETWORKS.find((network) => network.coin === coin)?.blockname
          const flags = { isin: 'enable', isout: 'enable' }
          return {
            coin,
            usable: numeric(free),
            disable: numeric(locked),
            usdt: numeric(priceOf(coin)),
            blockname,
            ...flags,
          }
        }),
        assets_amount: totals(worth(person, 'spot')),
      }),
      'GET /account/contractAssets': (_: Input, person: Person) => ({
        contract_assets: list(
          person.coins('futures').map((coin) => {
            const { free, locked } = person.funds('futures', coin)
            const isQuote = coin === QUOTE
            const entrust = isQuote ? person.orderMargin : 0n
            return {
              ...{
                coin,
                usable: numeric(free),
                orders: numeric(locked - entrust),
                entrust: numeric(entrust),
              },
              profit: text(isQuote ? person.realized : 0n, 8),
            }
          }),
        ),
        contract_assets_amount: totals(worth(person, 'futures')),
      }),
      // Only the coins are known of this list.
      'GET /account/c2cAccount': (_: Input, person: Person) => ({
        c2c_assets: list(person.coins('fiat').map((coin) => ({ coin }))),
        c2c_assets_amount: null,
      }),
      'GET /account/getCoinAddress': (input: Input, { uid }: Person) => ({
        address: `${need(input, 'coin').toLowerCase()}1q${uid}x9variant`,
        tag: null,
      }),
      'GET /account/withdrawalTips': (input: Input, person: Person) => {
        const coin = need(input, 'coin')
        const assets = { usable: numeric(person.funds('spot', coin).free) }
        return { assets, toaddress: list(contactRows(person).filter((row) => row.coin === coin)) }
      },
      'GET /account/balance': (input: Input, person: Person) => ({
        mainusable: numeric(person.funds('spot', need(input, 'maincoin')).free),
        tradusable: numeric(person.funds('spot', need(input, 'tradcoin')).free),
      }),
      'GET /account/tradBalance': balance('spot'),
      'GET /account/contractBalance': balance('futures'),
      'GET /account/c2cBalance': balance('fiat'),
      'GET /account/financeByTypeCoin': finance,
      'GET /account/toAddressList': (_: Input, person: Person) => list(contactRows(person)),
      'POST /account/outCoin': withdraw,
      'POST /account/out_revoke': revoke,
      'POST /account/contractTransfer': transfer('futures'),
      'POST /account/c2cTransfer': transfer('fiat'),
      'POST /account/addToAddress': (input: Input, { uid }: Person) => {
        const [coin, address] = [need(input, 'coin'), need(input, 'address')]
        const [title, tag] = [field(input, 'title'), field(input, 'tag')]
        contacts.push({ autoid: core.id(), uid, coin, title, address, tag })
        return new Message('Saved')
      },
      'POST /account/removeToAddress': (input: Input, { uid }: Person) => {
        const id = Number(need(input, 'id'))
        if (!contacts.some((one) => one.uid === uid && one.autoid === id))
          throw new BusinessError('errorbydata')
        contacts = contacts.filter((one) => one.uid !== uid || one.autoid !== id)
        return new Message('Deleted')
      },
    },
  }
}
