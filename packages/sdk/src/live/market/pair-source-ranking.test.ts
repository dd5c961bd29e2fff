import { describe, expect, it } from 'vitest'
import { BTC, detail, nothing } from '../../../test/feed/pair-world'
import { createSourceWorld, marketRow as market } from '../../../test/feed/source-world'
import type { CycleRanking } from '../../wire/cycle'
import type { Frame } from '../frames/frame'
import { createRankingSource } from './pair-source'

describe('the ranking of a cycle pair', () => {
  const rank = (id: number): CycleRanking => ({
    id,
    time: 1,
    side: 'buy',
    realizedPnl: '1',
    closePrice: '1',
  })
  function setUpRanking() {
    const world = createSourceWorld()
    const stream = createRankingSource(world.core, BTC)
    const cycle = (part: NonNullable<Frame['cycle']>) => world.frame({ cycle: part })
    const ids = () => stream.get()?.map(({ id }) => id)
    return { ...world, stream, cycle, ids }
  }

  it('comes from frames of its pair alone, as increments', () => {
    const { stream, cycle, frame, link, ids, watchers, requests } = setUpRanking()
    stream.subscribe(nothing)
    expect([watchers.map(({ subscription }) => subscription), requests.map(({ name }) => name)]).toEqual([
      [{ ...BTC, kind: 'cycle' }],
      ['market cycle BTC'],
    ])
    link('open', 1)
    expect(frame({ spot: { bids: [] } })).toEqual([false])
    expect(cycle({ ranking: [rank(1)] })).toEqual([true])
    expect(cycle({ ranking: [rank(2)] })).toEqual([true])
    const other = { ...market('1'), base: 'ETH', payCoins: [], terms: [] }
    expect(cycle({ market: other, ranking: [rank(9)] })).toEqual([false])
    expect(ids()).toEqual([2, 1])
  })

  it('a frame without a ranking is a sign of life', async () => {
    const { stream, cycle, link, clock, ids } = setUpRanking()
    stream.subscribe(nothing)
    link('open', 1)
    cycle({ ranking: [rank(1)] })
    await clock.advance(4000)
    expect(cycle({})).toEqual([true])
    await clock.advance(4000)
    expect([stream.status.get().state, ids()]).toEqual(['live', [1]])
    link('waiting', 1)
    expect(stream.status.get().state).toBe('stale')
  })

  it('ignores answers of REST, but ends when REST does not know the pair', async () => {
    const { stream, answerMarket, failLast, unknown, down, problems, watchers, clock, requests } =
      setUpRanking()
    stream.subscribe(nothing)
    await failLast(down())
    expect(problems.map(({ code }) => code)).toEqual(['NETWORK'])
    await clock.advance(1250)
    await answerMarket(detail('1'))
    expect([stream.get(), stream.status.get().state]).toEqual([undefined, 'loading'])
    stream.subscribe(nothing)
    expect(requests.length).toBe(2)
    await failLast(unknown())
    expect(watchers.length).toBe(1)
  })

  it('ends with one problem where the pair is unknown', async () => {
    const { stream, failLast, unknown, problems, watchers, clock } = setUpRanking()
    stream.subscribe(nothing)
    await failLast(unknown())
    expect([
      problems.map(({ code }) => code),
      stream.status.get().state,
      watchers.length,
      clock.pending,
    ]).toEqual([['UNKNOWN_MARKET'], 'ended', 0, 0])
  })

  it('leaving ends the request and the watching', () => {
    const { stream, requests, watchers } = setUpRanking()
    stream.subscribe(nothing)()
    expect([requests[0]?.signal.aborted, watchers.length]).toEqual([true, 0])
  })
})
