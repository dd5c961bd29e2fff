import { createMemoryStorage, type MarketLists } from '@bgk/sdk'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../test/answering-client'
import { wrapperOf } from '../../../test/wrapper'
import { createSelectedPairs } from '../../shared/storage/chosen-markets'
import { useCarryPair } from './carry-pair'

it('copies the pair of one trading screen to another that lists it, and to no other path', () => {
  const { client } = answeringClient()
  afterEach(() => client.close())
  const eth = { base: 'ETH', quote: 'USDT' }
  const lists = { spot: [], futures: [{ ...eth, status: 'enabled' }], cycle: [] } as unknown as MarketLists
  vi.spyOn(client.feed, 'lists').mockReturnValue({ ...client.feed.lists(), get: () => lists })
  const pairs = createSelectedPairs(createMemoryStorage(), createMemoryStorage())
  const { result } = renderHook(useCarryPair, { wrapper: wrapperOf({ client, app: { pairs } }) })
  pairs.set('selectedCoin', eth)
  result.current('/coinExchange', '/cycle')
  expect(pairs.of('cycleCoin').value.base).toBe('BTC')
  result.current('/', '/futures')
  expect(pairs.of('futuresCoinParams').value.base).toBe('BTC')
  result.current('/coinExchange', '/futures')
  expect(pairs.of('futuresCoinParams').value).toEqual(eth)
})
