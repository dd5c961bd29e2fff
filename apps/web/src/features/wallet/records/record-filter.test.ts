import type { FinanceRecord } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { filterOf, passes, recordEntry, searchOf, swapEntry, withoutRepeats } from './record-filter'

const of = (search: string) => filterOf(new URLSearchParams(search))
const all = { type: 'all', coin: 'all', state: 'all' } as const

describe('address filter', () => {
  it('round-trips through the address', () => {
    for (const search of ['', '?type=swap', '?coin=BTC', '?type=withdrawal&coin=USDT&state=pending'])
      expect(searchOf(of(search))).toBe(search)
  })

  it('accepts a coin in lower case', () => {
    expect(of('?coin=btc').coin).toBe('BTC')
  })

  it.each(['?type=loan', '?state=lost', '?coin=', '?coin=%3Cb%3E', '?foo=1'])(
    'reads no filter from %s',
    (search) => {
      expect(of(search)).toEqual(all)
    },
  )
})

it('shows a transfer once that an exchange lists among the bookings too', () => {
  const transfer: FinanceRecord = { id: 7, kind: 'transfer', coin: 'USDT' }
  const booking: FinanceRecord = { id: 8, kind: 'system', coin: 'USDT' }
  const swap = swapEntry({ id: 7, from: 'USDT', to: 'BTC', paid: '1', received: '1' }, 0)
  const entries = [recordEntry(transfer), swap, recordEntry({ ...transfer }), recordEntry(booking)]
  expect(withoutRepeats(entries).map(({ key }) => key)).toEqual(['r7', 's7', 'r8'])
})

describe('passes', () => {
  const swap = {
    kind: 'swap',
    key: 's1',
    swap: { from: 'USDT', to: 'BTC', paid: '1', received: '1' },
  } as const

  it('matches a swap by either of its coins, as completed', () => {
    expect(passes(swap, { ...all, coin: 'BTC' })).toBe(true)
    expect(passes(swap, { ...all, coin: 'USDT', state: 'completed' })).toBe(true)
    expect(passes(swap, { ...all, coin: 'ETH' })).toBe(false)
    expect(passes(swap, { ...all, state: 'pending' })).toBe(false)
  })
})
