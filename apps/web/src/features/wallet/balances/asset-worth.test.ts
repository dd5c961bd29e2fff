import type { WalletAsset } from '@bgk/sdk'
import { toText } from '@bgk/sdk/decimal'
import { describe, expect, it } from 'vitest'
import { assetWorth, pickAssets } from './asset-worth'

const asset = (coin: string, available: string, frozen = '0', unitPrice = '2'): WalletAsset => ({
  coin,
  available,
  frozen,
  unitPrice,
  chain: '',
  depositEnabled: true,
  withdrawEnabled: true,
})
const all = [asset('USDT', '10'), asset('BTC', '0', '0.5'), asset('BNB', '0.00000001')]
const coins = (list: readonly WalletAsset[]) => list.map((one) => one.coin)
const worth = (one: WalletAsset) => {
  const exact = assetWorth(one)
  return exact && toText(exact)
}

describe('wallet list', () => {
  it('rule 1: worth is exact and counts what is frozen', () => {
    expect(worth(asset('BTC', '0.1', '0.2', '64120.37'))).toBe('19236.111')
    expect(worth(asset('X', '5', '0', '--'))).toBeUndefined()
  })

  it('hides coins with nothing available, not dust', () => {
    expect(coins(pickAssets(all, { search: '', hideZero: true }))).toEqual(['USDT', 'BNB'])
  })

  it('searches by upper-cased code', () => {
    expect(coins(pickAssets(all, { search: ' b', hideZero: false }))).toEqual(['BTC', 'BNB'])
    expect(coins(pickAssets(all, { search: 'zzz', hideZero: false }))).toEqual([])
  })
})
