import { describe, expect, it } from 'vitest'
import { createSourceWorld, marketRow } from '../../../test/feed/source-world'
import type { FuturesMarket } from '../../wire/futures-market'
import type { SpotMarket } from '../../wire/market'
import type { ListsFrame } from '../frames/frame'
import { createListsSource } from './lists-source'

const row = (id: number, price = '1') => marketRow(price, id)

function setUp() {
  const world = createSourceWorld()
  const stream = createListsSource(world.core)
  const values: unknown[] = []
  const listen = () => stream.subscribe((lists) => values.push(lists))
  const lists = (part: ListsFrame) => world.frame({ lists: part })
  const answer = async (kind: string, rows: readonly SpotMarket[] | undefined) => {
    const call = world.requests.filter(({ name }) => name === `markets ${kind}`).at(-1)
    if (!call) throw new Error(`${kind} was not asked for`)
    await Reflect.apply(call.answer, call, [rows])
  }
  const ids = () => {
    const now = stream.get()
    const of = (rows: readonly SpotMarket[] = []) => rows.map(({ id }) => id)
    return (
      now && {
        spot: of(now.spot),
        overview: of(now.overview),
        futures: of(now.futures),
        cycle: of(now.cycle),
      }
    )
  }
  return { ...world, stream, values, listen, lists, answer, ids }
}

describe('the market lists', () => {
  it('rule 25: are requested once of each kind and shown as responses arrive; they prove nothing about the link', async () => {
    const { listen, requests, watchers, link, answer, ids, stream } = setUp()
    listen()
    link('open', 1)
    expect([requests.map(({ name }) => name), watchers.map(({ subscription }) => subscription)]).toEqual([
      ['markets spot', 'markets futures', 'markets cycle'],
      [undefined],
    ])
    await answer('cycle', [row(3)])
    expect(ids()).toEqual({ spot: [], overview: [], futures: [], cycle: [3] })
    await answer('spot', [row(1), row(2)])
    await answer('futures', undefined)
    expect(ids()).toEqual({ spot: [1, 2], overview: [], futures: [], cycle: [3] })
    expect(stream.status.get().state).toBe('loading')
  })

  it('each list of a frame replaces the one before, the others stay as they are', () => {
    const { listen, link, lists, ids, stream } = setUp()
    listen()
    link('open', 1)
    const contract: FuturesMarket = { ...row(5), contractSize: '1', maxLeverage: 100 }
    expect(
      lists({ spot: [row(1), row(2)], overview: [row(1)], futures: [contract], cycle: [row(9)] }),
    ).toEqual([true])
    const before = stream.get()
    lists({ spot: [row(2)] })
    expect([ids(), stream.status.get().state]).toEqual([
      { spot: [2], overview: [1], futures: [5], cycle: [9] },
      'live',
    ])
    expect(stream.get()?.overview).toBe(before?.overview)
    lists({ overview: [] })
    lists({ futures: [] })
    lists({ cycle: [row(8)] })
    expect(ids()).toEqual({ spot: [2], overview: [], futures: [], cycle: [8] })
  })

  it('a frame that changes nothing is a sign of life and wakes nobody', async () => {
    const { listen, link, lists, values, stream, clock } = setUp()
    listen()
    link('open', 1)
    lists({ spot: [row(1)] })
    await clock.advance(4000)
    lists({ spot: [row(1)] })
    await clock.advance(4000)
    expect([values.length, stream.status.get().state]).toEqual([1, 'live'])
  })

  it('a frame without lists is not theirs', () => {
    const { listen, link, frame, stream } = setUp()
    listen()
    link('open', 1)
    expect([frame({ spot: { bids: [] } }), stream.get()]).toEqual([[false], undefined])
  })

  it('a list that the socket brought while it was asked for is newer than the answer', async () => {
    const { listen, link, lists, answer, ids } = setUp()
    listen()
    link('open', 1)
    lists({ spot: [row(1)], overview: [row(1)] })
    await answer('spot', [row(7)])
    await answer('cycle', [row(3)])
    expect(ids()).toEqual({ spot: [1], overview: [1], futures: [], cycle: [3] })
  })

  it('are asked for again when another session serves them, not at the first one nor when it is told again', async () => {
    const { listen, link, answer, requests } = setUp()
    listen()
    for (const kind of ['spot', 'futures', 'cycle']) await answer(kind, [])
    link('closed', 0)
    link('connecting', 0)
    link('open', 3)
    link('open', 3)
    link('waiting', 3)
    link('waiting', 4)
    expect(requests.length).toBe(3)
    link('open', 4)
    expect(requests.length).toBe(6)
  })

  it('grow stale with the link', () => {
    const { listen, link, lists, stream } = setUp()
    listen()
    link('open', 1)
    lists({ spot: [] })
    link('waiting', 1)
    expect(stream.status.get().state).toBe('stale')
  })

  it('leaving ends the requests and the watching', () => {
    const { listen, requests, watchers, clock } = setUp()
    listen()()
    expect([requests.map(({ signal }) => signal.aborted), watchers.length, clock.pending]).toEqual([
      [true, true, true],
      0,
      0,
    ])
  })

  it('are kept for whoever comes again', async () => {
    const { listen, link, lists, values, answer } = setUp()
    const stop = listen()
    link('open', 1)
    lists({ spot: [row(1)], overview: [row(1)] })
    stop()
    listen()
    await answer('cycle', [row(3)])
    expect(values.at(-1)).toMatchObject({ spot: [{ id: 1 }], overview: [{ id: 1 }], cycle: [{ id: 3 }] })
  })
})
