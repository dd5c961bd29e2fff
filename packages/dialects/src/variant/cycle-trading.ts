import type { Core } from './core'
import { type Fixed, fixed, multiply, numeric, readFixed } from './fixed'
import type { Person } from './people'
import { type Direction, type Instrument, QUOTE, Venue } from './venue'
import { BusinessError, field, type Input, Message, need, Rows } from './web'

const TERMS = [
  { seconds: 5, least: '1', win: '0.1' },
  { seconds: 45, least: '5', win: '0.25' },
  { seconds: 90, least: '5', win: '0.35' },
]
const LOSS = '0.9'
const INSTRUMENTS: readonly Instrument[] = [
  {
    autoid: 52,
    base: 'ETH',
    start: '2950',
    pricePlaces: 2,
    quantityPlaces: 4,
    minimum: '0.001',
    maximum: '5000',
  },
  {
    autoid: 51,
    base: 'BTC',
    start: '61000',
    pricePlaces: 1,
    quantityPlaces: 5,
    minimum: '0.0001',
    maximum: '200',
  },
]

interface Bet {
  readonly autoid: number
  readonly person: Person
  readonly venue: Venue
  readonly direction: Direction
  readonly stake: Fixed
  readonly entry: Fixed
  readonly at: number
  readonly terms: (typeof TERMS)[number]
  exit: Fixed | undefined
  income: Fixed
}

/** Number of the order, not of its row. */
const orderId = ({ autoid }: Bet) => String(900_000 + autoid)

/** Cycle contracts with their calls. Lost stakes return a tenth. */
export function cycleTrading(core: Core) {
  const { clock, now } = core
  const venues = INSTRUMENTS.map((instrument) => new Venue(instrument, clock, now()))
  const bets: Bet[] = []

  const venueOf = (input: Input) => {
    const venue = venues.find(({ instrument }) => instrument.base === field(input, 'tradcoin'))
    if (venue === undefined || field(input, 'maincoin') !== QUOTE) throw new BusinessError('noCoin')
    return venue
  }

  const tick = () => {
    for (const venue of venues) venue.refresh(now())
    for (const bet of bets) {
      const due = bet.at + bet.terms.seconds * 1000
      if (bet.exit !== undefined || due > now()) continue
      bet.exit = bet.venue.price(due)
      const rises = bet.exit > bet.entry
      const isWon = bet.direction === 'buy' ? rises : bet.exit < bet.entry
      bet.income = isWon ? multiply(bet.stake, fixed(bet.terms.win)) : -multiply(bet.stake, fixed(LOSS))
      const funds = bet.person.funds('futures', QUOTE)
      funds.locked -= bet.stake
      funds.free += bet.stake + bet.income
    }
  }

  const place = (direction: Direction) => (input: Input, person: Person) => {
    const venue = venueOf(input)
    const stake = readFixed(need(input, 'number'))
    const terms = TERMS.find(({ seconds }) => seconds === Number(field(input, 'lever')))
    if (terms === undefined || stake === undefined || field(input, 'paycoin') !== QUOTE)
      throw new BusinessError('parameter', 1)
    if (stake < fixed(terms.least)) throw new BusinessError('minusdt', 1)
    person.lock('futures', QUOTE, stake)
    bets.unshift({
      ...{
        autoid: core.id(),
        person,
        venue,
        direction,
        stake,
        entry: venue.price(now()),
        at: now(),
        terms,
      },
      ...{ exit: undefined, income: 0n },
    })
    return new Message('Submitted')
  }

  const row = (bet: Bet) => ({
    ...{ autoid: bet.autoid, orderid: orderId(bet), tradcoin: bet.venue.instrument.base, maincoin: QUOTE },
    ...{ type: bet.direction, price: numeric(bet.entry), number: numeric(bet.stake), paycoin: QUOTE },
    ...{
      lever: String(bet.terms.seconds),
      profitGas: numeric(fixed(bet.terms.win)),
      lossGas: numeric(fixed(LOSS)),
    },
    ...(bet.exit === undefined
      ? { writedate: String(bet.at), serverTime: String(now()) }
      : {
          ...{ writedate: clock.text(bet.at), closedate: clock.text(bet.at + bet.terms.seconds * 1000) },
          ...{ last_profit: numeric(bet.exit), income: numeric(bet.income) },
        }),
  })
  const rows = (person: Person, isOpen: boolean, venue?: Venue) =>
    bets
      .filter((bet) => bet.person === person && (bet.exit === undefined) === isOpen)
      .filter((bet) => venue === undefined || bet.venue === venue)
      .map(row)

  const symbols = () => venues.map((venue) => ({ ...venue.symbol(now()), chinaname: null }))
  const info = (venue: Venue) => ({
    ...venue.symbol(now()),
    new_date: String(now()),
    limit: [{ paycoin: QUOTE, min_number: 1, max_number: 5000 }],
    lever: TERMS.map(({ seconds, least, win }, index) => ({
      ...{ autoid: index + 1, lever: seconds, minnumber: numeric(fixed(least)) },
      ...{ profitGas: numeric(fixed(win)), lossGas: numeric(fixed(LOSS)), profittype: 'normal' },
    })),
  })
  const ranking = () =>
    core.list(
      bets
        .filter(({ exit }) => exit !== undefined)
        .slice(0, 20)
        .map(({ autoid, at, direction, income, exit = 0n }) => ({
          ...{ autoid, writedate: clock.text(at), type: direction },
          ...{ income: numeric(income), last_profit: numeric(exit) },
        })),
    )

  return {
    ...{ venues, symbols, info, ranking, tick },
    open: {
      'GET /cycle/symbols': symbols,
      'GET /cycle/overview': symbols,
      'GET /cycle/info': (input: Input) => info(venueOf(input)),
      'GET /cycle/cycle': (input: Input) => ({ info: info(venueOf(input)) }),
      'GET /cycle/top_order': ranking,
      'GET /cycle/kline': (input: Input) => core.kline(venues, input),
    },
    personal: {
      'GET /cycle/positionByCoin': (input: Input, person: Person) =>
        core.list(rows(person, true, venueOf(input))),
      'GET /cycle/positionById': (input: Input, person: Person) => {
        const id = need(input, 'orderId')
        return bets.filter((bet) => bet.person === person && orderId(bet) === id).map(row)
      },
      'GET /cycle/tradHistory': (input: Input, person: Person) => new Rows(rows(person, false), input),
      'GET /cycle/tradHistoryByCoin': (input: Input, person: Person) =>
        new Rows(rows(person, false, venueOf(input)), input),
      'POST /cycle/buyMarket': place('buy'),
      'POST /cycle/sellMarket': place('sell'),
    },
  }
}
