import { describe, expect, it } from 'vitest'
import { storageOrMemory } from '../storage/storage-or-memory'
import { forgetTotal, readLastTotal, storeTotal } from './last-total'

const memory = () =>
  storageOrMemory(() => {
    throw new Error('closed')
  })

describe('the total of the last visit', () => {
  it('is what was kept, under the name that the family of clients uses', () => {
    const storage = memory()
    expect(readLastTotal(storage)).toBeUndefined()
    storeTotal(storage, '63500.4935')
    expect(storage.get('balancesData')).toBe('{"usdt":"63500.4935"}')
    expect(readLastTotal(storage)).toBe('63500.4935')
  })

  it('is gone once it is forgotten', () => {
    const storage = memory()
    storeTotal(storage, '1')
    forgetTotal(storage)
    expect(readLastTotal(storage)).toBeUndefined()
  })

  it.each(['', 'null', '[]', '{"usdt":12}', '{"usdt":"a lot"}', '{', '"1"'])('is none in %s', (text) => {
    const storage = memory()
    storage.set('balancesData', text)
    expect(readLastTotal(storage)).toBeUndefined()
  })
})
