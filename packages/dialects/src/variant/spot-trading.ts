import type { Core } from './core'
import { cut, type Fixed, fixed, multiply, numeric, readFixed, text } from './fixed'
import type { Person } from './people'
import { type BookOrder, type Direction, type Instrument, QUOTE, type Trade, Venue } from './venue'
import { BusinessError, field, type Input, Message, need, Rows } from './web'

export interface SpotOrder extends BookOrder {
  readonly autoid: number
  readonly venue: Venue<SpotOrder>
  readonly style: string
  readonly quantity: Fixed
  readonly at: number
  ended: boolean
}

const FEE = fixed('0.002')
const INSTRUMENTS: readonly Instrument[] = [
  {
    autoid: 11,
    base: 'ETH',
    start: '2950',
    pricePlaces: 2,
    quantityPlaces: 4,
    minimum: '0.001',
    maximum: '5000',
  },
  {
    autoid: 7,
    base: 'BTC',
    start: '61000',
    pricePlaces: 1,
    quantityPlaces: 5,
    minimum: '0.0001',
    maximum: '200',
  },
]

/** Spot trading with its calls. */
export function spotTrading(core: Core) {
  const { people, clock, now } = core
  const venues = INSTRUMENTS.map((instrument) => new Venue<SpotOrder>(instrument, clock, now()))
  const orders: SpotOrder[] = []

  const venueOf = (input: Input) => {
    const venue = venues.find(({ instrument }) => instrument.base === field(input, 'tradcoin'))
    if (venue === undefined || field(input, 'maincoin') !== QUOTE) throw new BusinessError('noCoin')
    return venue
  }

  const settle = (order: SpotOrder, { price, quantity }: Omit<Trade<SpotOrder>, 'maker'>) => {
    const person = people.uid(order.member)
    const value = multiply(price, quantity)
    const { base } = order.venue.instrument
    if (order.direction === 'sell') {
      person.funds('spot', base).locked -= quantity
      person.funds('spot', QUOTE).free += value - multiply(value, FEE)
    } else {
      person.unlock('spot', QUOTE, multiply(order.price, quantity) - value)
      person.funds('spot', QUOTE).locked -= value
      person.funds('spot', base).free += quantity - multiply(quantity, FEE)
    }
    if (order.open === 0n) end(order)
  }

  const end = (order: SpotOrder) => {
    order.ended = true
    order.venue.withdraw(order)
    const person = people.uid(order.member)
    if (order.direction === 'buy') person.unlock('spot', QUOTE, multiply(order.price, order.open))
    else person.unlock('spot', order.venue.instrument.base, order.open)
  }

  const place = (direction: Direction, style: string) => (input: Input, person: Person) => {
    const venue = venueOf(input)
    const { minimum, maximum, quantityPlaces, pricePlaces, base } = venue.instrument
    const quantity = readFixed(need(input, 'number'))
    if (quantity === undefined || cut(quantity, quantityPlaces) !== quantity)
      throw new BusinessError('parameter', 1)
    if (quantity < fixed(minimum)) throw new BusinessError(`minusdt ${minimum}`, 1)
    if (quantity > fixed(maximum)) throw new BusinessError(`maxusdt ${maximum}`, 1)
    const worst = venue.side(direction === 'buy' ? 'sell' : 'buy').at(-1)?.price ?? 0n
    const price = style === 'limit' ? readFixed(need(input, 'price')) : worst
    if (!price || cut(price, pricePlaces) !== price) throw new BusinessError('limitPrice', 1)
    if (direction === 'buy') person.lock('spot', QUOTE, multiply(price, quantity))
    else person.lock('spot', base, quantity)
    const order: SpotOrder = {
      ...{ autoid: core.id(), member: person.uid, venue, direction, style, price, quantity },
      ...{ open: quantity, at: now(), ended: false },
    }
    orders.unshift(order)
    for (const trade of venue.sweep(person.uid, direction, quantity, price, now())) {
      order.open -= trade.quantity
      settle(order, trade)
      if (trade.maker) settle(trade.maker, trade)
    }
    if (order.open > 0n && style === 'limit') venue.resting.push(order)
    else if (!order.ended) end(order)
    return new Message('Order submitted')
  }

  const state = ({ open, quantity, ended }: SpotOrder) => {
    if (open === 0n) return 'all'
    if (open === quantity) return ended ? 'cancel' : 'unfilled'
    return ended ? 'uncancel' : 'section'
  }

  /** Without a pair in the query: of all pairs. */
  const rows = (input: Input, person: Person, ended: boolean) => {
    const venue = field(input, 'tradcoin') === '' ? undefined : venueOf(input)
    return orders
      .filter((order) => order.member === person.uid && order.ended === ended)
      .filter((order) => venue === undefined || order.venue === venue)
      .map((order) => ({
        ...{ autoid: order.autoid, tradcoin: order.venue.instrument.base, maincoin: QUOTE },
        ...{ type: order.direction, style: order.style, state: state(order) },
        ...{ price: numeric(order.price), number: numeric(order.quantity), unfilled: numeric(order.open) },
        writedate: clock.text(order.at),
      }))
  }

  const snapshot = (venue: Venue<SpotOrder>, after = 0) => ({
    info: venue.symbol(now()),
    buy: venue.levels('buy'),
    sell: venue.levels('sell'),
    top: core.list(venue.prints(after)),
  })
  const symbols = () => venues.map((venue) => venue.symbol(now()))

  return {
    venues,
    snapshot,
    symbols,
    tick: () => {
      for (const venue of venues) {
        venue.refresh(now())
        for (const trade of venue.crossed(now())) if (trade.maker) settle(trade.maker, trade)
      }
    },
    /** Price in USDT. */
    priceOf: (coin: string): Fixed =>
      venues.find(({ instrument }) => instrument.base === coin)?.price(now()) ?? fixed('1'),
    open: {
      'GET /trad/symbols': symbols,
      'GET /trad/overview': symbols,
      'GET /trad/trad': (input: Input) => snapshot(venueOf(input)),
      'GET /trad/currencyIntroduction': (input: Input) => ({
        symbol: need(input, 'coin'),
        info: null,
        number: null,
      }),
      'GET /trad/kline': (input: Input) => core.kline(venues, input),
    },
    personal: {
      'GET /trad/tradAccount': (input: Input, person: Person) => {
        const { base } = venueOf(input).instrument
        const { free: main } = person.funds('spot', QUOTE)
        const { free: trad } = person.funds('spot', base)
        return {
          balance: { mainusable: text(main, 8), tradusable: text(trad, 8) },
          entrust_order: core.list(rows(input, person, false)),
        }
      },
      'GET /trad/entrustOrder': (input: Input, person: Person) => new Rows(rows(input, person, false), input),
      'GET /trad/entrustHistory': (input: Input, person: Person) =>
        new Rows(rows(input, person, true), input),
      'GET /trad/tradEntrust': (input: Input, person: Person) => new Rows(rows(input, person, false), input),
      'GET /trad/tradHistory': (input: Input, person: Person) => new Rows(rows(input, person, true), input),
      'POST /trad/buyLimit': place('buy', 'limit'),
      'POST /trad/sellLimit': place('sell', 'limit'),
      'POST /trad/buyMarket': place('buy', 'market'),
      'POST /trad/sellMarket': place('sell', 'market'),
      'POST /trad/closeEntrust': (input: Input, person: Person) => {
        const id = Number(need(input, 'id'))
        const order = orders.find(({ autoid, member }) => autoid === id && member === person.uid)
        if (order === undefined || order.ended) throw new BusinessError('noOrder')
        end(order)
        return new Message('Order cancelled')
      },
    },
  }
}
