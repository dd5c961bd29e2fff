import { describe, expect, it } from 'vitest'
import { detail, opened, createPairWorld as setUp, trades } from '../../../test/feed/pair-world'

describe('rule 24: trades without a gap', () => {
  it('REST and the first frame have a trade in common: nothing is asked again', async () => {
    const { spot, requests, ids } = await opened(detail('1', [3, 2, 1]))
    spot({ trades: trades(5, 4, 3) })
    expect([ids(), requests.length]).toEqual(['5 4 3 2 1', 1])
    spot({ trades: trades(9) })
    expect([ids(), requests.length]).toEqual(['9 5 4 3 2 1', 1])
  })

  it('no trade in common: REST is asked once more, and its answer is enough', async () => {
    const { answerMarket, spot, requests, ids } = await opened(detail('1', [3, 2]))
    spot({ trades: trades(9) })
    expect(requests.length).toBe(2)
    await answerMarket(detail('1', [9, 8, 7]))
    expect([ids(), requests.length]).toEqual(['9 8 7 3 2', 2])
    spot({ trades: trades(20) })
    expect(requests.length).toBe(2)
  })

  it('a first frame without trades proves nothing: REST is asked once more', async () => {
    const { answerMarket, spot, requests } = await opened(detail('1', [1]))
    spot({ bids: [] })
    expect(requests.length).toBe(2)
    await answerMarket(detail('1', [1]))
    spot({ trades: trades(5) })
    expect(requests.length).toBe(2)
  })

  it('trades that came before the late answer must meet it', async () => {
    const { answerMarket, spot, requests, ids } = await opened()
    spot({ trades: trades(6, 5) })
    await answerMarket(detail('1', [5, 4]))
    expect([ids(), requests.length]).toEqual(['6 5 4', 1])
  })

  it('and where they do not, REST starts anew with what came since, and is asked again', async () => {
    const { answerMarket, spot, requests, ids } = await opened()
    spot({ trades: trades(9) })
    await answerMarket(detail('1', [5, 4]))
    expect([ids(), requests.length]).toEqual(['9 5 4', 2])
    spot({ trades: trades(10) })
    await answerMarket(detail('1', [10, 9, 8]))
    expect([ids(), requests.length]).toEqual(['10 9 8 5 4', 2])
  })

  it('after a gap what was known before is dropped: nothing is missing between two rows', async () => {
    const { link, answerMarket, spot, requests, ids } = await opened(detail('1', [2, 1]))
    spot({ trades: trades(3, 2) })
    link('waiting', 1)
    link('open', 2)
    expect(requests.length).toBe(2)
    await answerMarket(detail('1', [40, 39]))
    expect(ids()).toBe('40 39')
    spot({ trades: trades(41, 40) })
    expect([ids(), requests.length]).toEqual(['41 40 39', 2])
  })

  it('a new session needs a common trade of its own; one that is told again does not', async () => {
    const { listen, link, answerMarket, spot, requests } = setUp()
    listen()
    link('closed', 0)
    link('open', 1)
    await answerMarket(detail('1', [1]))
    spot({ trades: trades(2, 1) })
    link('open', 1)
    link('connecting', 4)
    expect(requests.length).toBe(1)
    link('open', 2)
    await answerMarket(detail('1', [2]))
    spot({ trades: trades(9) })
    expect(requests.length).toBe(3)
  })

  it('a lost frame is repaired 1.5 s later', async () => {
    const { listen, lose, clock, requests, answerMarket } = setUp()
    listen()
    await answerMarket(detail('1'))
    lose()
    await clock.advance(1500)
    expect(requests.length).toBe(2)
  })

  it('while a failed request waits for its next try a frame does not hurry it', async () => {
    const { spot, failLast, down, requests, clock, problems, answerMarket } = await opened()
    await failLast(down())
    spot({ trades: trades(1) })
    expect([requests.length, problems.map(({ code }) => code)]).toEqual([1, ['NETWORK']])
    await clock.advance(1250)
    await answerMarket(detail('1', [7]))
    expect(requests.length).toBe(2)
  })
})
