import type { WalletAsset } from '@bgk/sdk'
import { toText } from '@bgk/sdk/decimal'
import { describe, expect, it } from 'vitest'
import { amountDecimals, assetWorth, pickAssets } from './asset-worth'

const asset = (coin: string, available: string, locked = '0', unitPrice = '2'): WalletAsset => ({
  coin,
  available,
  locked,
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
  it('rule 1: worth is exact and counts what is locked', () => {
    expect(worth(asset('BTC', '0.1', '0.2', '64120.37'))).toBe('19236.111')
    expect(worth(asset('X', '5', '0', '--'))).toBeUndefined()
  })

  it('lists coins by worth, the unknown before the empty, and sets empty ones apart', () => {
    const list = [asset('DOGE', '0'), asset('ETH', '1', '0', '--'), asset('BNB', '1'), ...all]
    const { shown, zeros } = pickAssets(list, { search: '', availableOnly: false })
    expect(coins(shown)).toEqual(['USDT', 'BNB', 'BTC', 'BNB', 'ETH'])
    expect(coins(zeros)).toEqual(['DOGE'])
  })

  it('hides coins with nothing available when asked, not dust', () => {
    const { shown, zeros } = pickAssets([asset('DOGE', '0'), ...all], { search: '', availableOnly: true })
    expect(coins(shown)).toEqual(['USDT', 'BNB'])
    expect(zeros).toEqual([])
  })

  it('searches by upper-cased code, empty coins too', () => {
    const found = (search: string) => coins(pickAssets(all, { search, availableOnly: false }).shown)
    expect(found(' b')).toEqual(['BTC', 'BNB'])
    expect(found('zzz')).toEqual([])
    expect(coins(pickAssets([asset('DOGE', '0')], { search: 'dog', availableOnly: false }).shown)).toEqual([
      'DOGE',
    ])
  })

  it('shows eight decimals of a coin as dear as BTC, four of others', () => {
    expect(['61234.5', '10000', '3000', '1', undefined, '--'].map(amountDecimals)).toEqual([8, 8, 4, 4, 4, 4])
  })
})
