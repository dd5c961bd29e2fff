import type { Core } from './core'
import { cut, type Fixed, fixed, min, numeric, ONE, readFixed, text } from './fixed'
import { entrustRow, FEE, type FuturesOrder, LOT, reserveOf } from './futures-order'
import { flag, Holding, requestedStops, type Stop, stopPrices } from './holding'
import type { Person } from './people'
import { type Direction, type Instrument, QUOTE, Venue } from './venue'
import { BusinessError, field, type Input, Message, need, Rows } from './web'

const LEVERAGES = [10, 20, 50]
const INSTRUMENTS: readonly Instrument[] = [
  {
    autoid: 32,
    base: 'ETH',
    start: '2950',
    pricePlaces: 2,
    quantityPlaces: 0,
    minimum: '1',
    maximum: '9000',
  },
  {
    autoid: 31,
    base: 'BTC',
    start: '61000',
    pricePlaces: 1,
    quantityPlaces: 0,
    minimum: '1',
    maximum: '9000',
  },
]

/** Futures trading with its calls. */
export function futuresTrading(core: Core) {
  const { people, clock, now } = core
  const venues = INSTRUMENTS.map((instrument) => new Venue<FuturesOrder>(instrument, clock, now()))
  const orders: FuturesOrder[] = []
  const closed: { readonly uid: number; readonly row: object }[] = []
  let holdings: Holding[] = []

  const venueOf = (input: Input) => {
    const venue = venues.find(({ instrument }) => instrument.base === field(input, 'tradcoin'))
    if (venue === undefined || field(input, 'maincoin') !== QUOTE) throw new BusinessError('noCoin')
    return venue
  }

  const reserved = new Map<FuturesOrder, Fixed>()
  const setReserve = (order: FuturesOrder, person: Person, amount: Fixed) => {
    const before = reserved.get(order) ?? 0n
    if (amount > before) person.lock('futures', QUOTE, amount - before)
    else person.unlock('futures', QUOTE, before - amount)
    person.orderMargin += amount - before
    reserved.set(order, amount)
  }

  const fill = (order: FuturesOrder, price: Fixed, lots: Fixed) => {
    const person = people.uid(order.member)
    const before = reserved.get(order) ?? 0n
    setReserve(order, person, (before * order.open) / (order.open + lots))
    const done = order.lots - order.open
    order.average = (order.average * (done - lots) + price * lots) / done
    let holding = holdings.find((one) => one.accepts(order))
    if (holding === undefined) {
      holding = new Holding(core.id(), order, person, now())
      holdings.unshift(holding)
    }
    holding.add(price, lots)
    const { takeProfit, stopLoss } = order
    if (order.open === 0n) end(order)
    if (order.open === 0n && (takeProfit || stopLoss))
      holding.stops.push({ autoid: core.id(), lots: order.lots, at: now(), takeProfit, stopLoss })
  }

  const end = (order: FuturesOrder) => {
    order.ended = true
    setReserve(order, people.uid(order.member), 0n)
    order.venue.withdraw(order)
  }

  const place = (direction: Direction, style: string) => (input: Input, person: Person) => {
    const venue = venueOf(input)
    const lots = readFixed(need(input, 'number'))
    const lever = need(input, 'lever')
    const mode = need(input, 'tdMode')
    if (!lots || cut(lots, 0) !== lots || lots > fixed(venue.instrument.maximum))
      throw new BusinessError('parameter', 1)
    if (!LEVERAGES.includes(Number(lever)) || !['cross', 'lsolate'].includes(mode))
      throw new BusinessError('parameter', 1)
    const worst = venue.side(direction === 'buy' ? 'sell' : 'buy').at(-1)?.price
    const price = style === 'limit' ? readFixed(need(input, 'price')) : worst
    if (!price || cut(price, venue.instrument.pricePlaces) !== price) throw new BusinessError('limitPrice', 1)
    const [takeProfit, stopLoss] = stopPrices(
      direction,
      price,
      field(input, 'profitPrice'),
      field(input, 'lossPrice'),
    )
    const order: FuturesOrder = {
      ...{ autoid: core.id(), member: person.uid, venue, direction, style, price, lots, open: lots },
      ...{ at: now(), lever, mode, takeProfit, stopLoss, average: 0n, ended: false },
    }
    setReserve(order, person, reserveOf(order))
    orders.unshift(order)
    for (const trade of venue.sweep(person.uid, direction, lots, price, now())) {
      order.open -= trade.quantity
      fill(order, trade.price, trade.quantity)
      if (trade.maker) fill(trade.maker, trade.price, trade.quantity)
    }
    if (order.open > 0n && style === 'limit') venue.resting.push(order)
    else if (!order.ended) end(order)
    return new Message('Order submitted')
  }

  const closeLots = (holding: Holding, lots: Fixed, reason: string) => {
    const direction = holding.direction === 'buy' ? 'sell' : 'buy'
    for (const { price, quantity, maker } of holding.venue.sweep(
      holding.person.uid,
      direction,
      lots,
      undefined,
      now(),
    )) {
      const row = holding.remove(core.id(), price, quantity, reason, clock, now())
      closed.unshift({ uid: holding.person.uid, row })
      if (maker) fill(maker, price, quantity)
    }
    if (holding.lots === 0n) holdings = holdings.filter((one) => one !== holding)
  }

  const holdingOf = (input: Input, person: Person) => {
    const id = Number(need(input, 'autoid'))
    const holding = holdings.find(({ autoid, person: owner }) => autoid === id && owner === person)
    if (holding === undefined) throw new BusinessError('noOrder')
    return holding
  }
  const lotsOf = (input: Input, holding: Holding) => {
    const lots = readFixed(need(input, 'number'))
    if (!lots || cut(lots, 0) !== lots || lots > holding.lots) throw new BusinessError('parameter', 1)
    return lots
  }
  const stopOf = (input: Input, person: Person): { holding: Holding; stop: Stop } => {
    const id = Number(need(input, 'autoid'))
    for (const holding of holdings.filter((one) => one.person === person)) {
      const stop = holding.stops.find(({ autoid }) => autoid === id)
      if (stop) return { holding, stop }
    }
    throw new BusinessError('noOrder')
  }
  const closeAll = (input: Input, person: Person) => {
    const coin = field(input, 'coin')
    const type = field(input, 'type') || 'all'
    for (const holding of holdings.filter((one) => one.person === person))
      if (
        (coin === '' || coin === holding.venue.instrument.base) &&
        (type === 'all' || type === holding.direction)
      )
        closeLots(holding, holding.lots, 'out')
    return new Message('Closed')
  }

  const tick = () => {
    for (const venue of venues) {
      venue.refresh(now())
      for (const { maker, price, quantity } of venue.crossed(now())) if (maker) fill(maker, price, quantity)
    }
    for (const holding of holdings) {
      const price = holding.venue.price(now())
      const isBelow = (level: Fixed | undefined, below: boolean) =>
        level !== undefined && (below ? price <= level : price >= level)
      const isLong = holding.direction === 'buy'
      if (isBelow(holding.liquidation, isLong)) closeLots(holding, holding.lots, 'end')
      for (const stop of holding.stops) {
        const reason = isBelow(stop.takeProfit, !isLong)
          ? 'profit'
          : isBelow(stop.stopLoss, isLong)
            ? 'loss'
            : ''
        if (reason === '') continue
        holding.stops = holding.stops.filter((one) => one !== stop)
        closeLots(holding, min(stop.lots, holding.lots), reason)
      }
    }
  }

  const entrusts = (person: Person, ended: boolean) =>
    orders.filter((order) => order.member === person.uid && order.ended === ended)

  const symbol = (venue: Venue<FuturesOrder>) => ({
    ...venue.symbol(now()),
    unit: text(LOT[venue.instrument.base] ?? ONE),
    max_lever: Math.max(...LEVERAGES),
    gas: numeric(FEE),
  })
  const symbols = () => venues.map(symbol)
  const snapshot = (venue: Venue<FuturesOrder>, after = 0) => ({
    info: symbol(venue),
    ...{ buy: venue.levels('buy'), sell: venue.levels('sell'), top: core.list(venue.prints(after)) },
  })
  const entrustRows = (person: Person, ended: boolean) =>
    entrusts(person, ended).map((order) => entrustRow(order, clock))
  const holdingRows = (person: Person, venue?: Venue<FuturesOrder>) =>
    core.list(
      holdings
        .filter((one) => one.person === person && (venue === undefined || one.venue === venue))
        .map((one) => one.row(clock, now())),
    )

  return {
    venues,
    symbols,
    snapshot,
    tick,
    open: {
      'GET /contract/symbols': symbols,
      'GET /contract/overview': symbols,
      'GET /contract/contract': (input: Input) => snapshot(venueOf(input)),
      'GET /contract/kline': (input: Input) => core.kline(venues, input),
      'GET /contract/lever': (input: Input) => {
        const tradcoin = venueOf(input).instrument.base
        return LEVERAGES.map((lever, index) => ({ autoid: index + 1, tradcoin, maincoin: QUOTE, lever }))
      },
    },
    personal: {
      'GET /contract/contractAccount': (input: Input, person: Person) => {
        const venue = venueOf(input)
        const { free, locked } = person.funds('futures', QUOTE)
        const open = entrusts(person, false).filter((order) => order.venue === venue)
        const balance = { usable: numeric(free), disable: numeric(locked) }
        return { balance, entrust_order: core.list(open.map((order) => entrustRow(order, clock))) }
      },
      'GET /contract/positionByCoin': (input: Input, person: Person) => holdingRows(person, venueOf(input)),
      'GET /contract/position': (_: Input, person: Person) => holdingRows(person),
      'GET /contract/tradOrder': (input: Input, { uid }: Person) =>
        new Rows(
          closed.filter((one) => one.uid === uid).map(({ row }) => row),
          input,
        ),
      'GET /contract/tradEntrust': (input: Input, person: Person) =>
        new Rows(entrustRows(person, false), input),
      'GET /contract/tradHistory': (input: Input, person: Person) =>
        new Rows(entrustRows(person, true), input),
      'GET /contract/profitLossOrder': (input: Input, person: Person) => {
        const { stops, venue, direction, entry } = holdingOf(input, person)
        const rows = stops.map(({ autoid, lots, at, takeProfit, stopLoss }) => ({
          ...{ autoid, number: numeric(lots), type: direction },
          ...{ tradcoin: venue.instrument.base, maincoin: QUOTE },
          ...{ price: text(entry, 4), take_profit: flag(takeProfit), stop_loss: flag(stopLoss) },
          ...{ takeProfitPrice: numeric(takeProfit ?? 0n), stopLossPrice: numeric(stopLoss ?? 0n) },
          writedate: clock.text(at),
        }))
        return core.list(rows)
      },
      'POST /contract/buyLimit': place('buy', 'limit'),
      'POST /contract/sellLimit': place('sell', 'limit'),
      'POST /contract/buyMarket': place('buy', 'market'),
      'POST /contract/sellMarket': place('sell', 'market'),
      'POST /contract/closeEntrust': (input: Input, person: Person) => {
        const id = Number(need(input, 'id'))
        const order = entrusts(person, false).find(({ autoid }) => autoid === id)
        if (order === undefined) throw new BusinessError('noOrder')
        end(order)
        return new Message('Order cancelled')
      },
      'POST /contract/closePosition': (input: Input, person: Person) => {
        const holding = holdingOf(input, person)
        closeLots(holding, lotsOf(input, holding), 'out')
        return new Message('Closed')
      },
      'POST /contract/closeCoinPosition': closeAll,
      'POST /contract/closeAllPosition': closeAll,
      'POST /contract/profitLoss': (input: Input, person: Person) => {
        const holding = holdingOf(input, person)
        const stop = {
          autoid: core.id(),
          lots: lotsOf(input, holding),
          at: now(),
          ...requestedStops(holding, input),
        }
        holding.stops.push(stop)
        return new Message('Saved')
      },
      'POST /contract/editProfitLoss': (input: Input, person: Person) => {
        const { holding, stop } = stopOf(input, person)
        Object.assign(stop, requestedStops(holding, input))
        return new Message('Saved')
      },
      'POST /contract/closeProfitLoss': (input: Input, person: Person) => {
        const { holding, stop } = stopOf(input, person)
        holding.stops = holding.stops.filter((one) => one !== stop)
        return new Message('Deleted')
      },
    },
  }
}
