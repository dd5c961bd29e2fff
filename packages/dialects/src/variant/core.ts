import { WallClock } from './fixed'
import { People } from './people'
import { QUOTE, type Venue } from './venue'
import { BusinessError, field, type Input, need } from './web'

/** Core and helpers that all parts share. */
export class Core {
  /** Address of the server, known once it listens. */
  url = ''
  readonly clock: WallClock
  readonly people: People
  readonly #nullLists: boolean
  #ids = 3_000_000

  constructor(utcOffset: number, nullLists: boolean) {
    this.clock = new WallClock(utcOffset)
    this.people = new People(this.now)
    this.#nullLists = nullLists
  }

  readonly now = (): number => Date.now()

  id(): number {
    this.#ids += 7
    return this.#ids
  }

  /** An empty list leaves as null, as some back ends of the family do. */
  readonly list = <T>(rows: readonly T[]): readonly T[] | null =>
    rows.length === 0 && this.#nullLists ? null : rows

  kline(venues: readonly Pick<Venue, 'instrument' | 'bars'>[], input: Input): object {
    const venue = venues.find(({ instrument }) => `${instrument.base}/${QUOTE}` === field(input, 'pairname'))
    if (venue === undefined) throw new BusinessError('noCoin')
    const mine = Number(need(input, 'mine'))
    const count = Math.min(500, Number(field(input, 'count')) || 300)
    const { minimum, pricePlaces } = venue.instrument
    const units = { amountUnit: minimum, orderMinUnit: minimum, tickUnit: pricePlaces }
    return { mine, data: { series: venue.bars(this.now(), mine, count), ...units } }
  }
}
