import { describe, expect, it } from 'vitest'
import { storageOrMemory } from '../storage/storage-or-memory'
import { forgetTotal, readLastTotal, storeTotal } from './last-total'

const memory = () =>
  storageOrMemory(() => {
    throw new Error('closed')
  })

describe('total of the last visit', () => {
  it('is read under the storage key shared with other clients', () => {
    const storage = memory()
    expect(readLastTotal(storage)).toBeUndefined()
    storeTotal(storage, '63500.4935')
    expect(storage.get('balancesData')).toBe('{"usdt":"63500.4935"}')
    expect(readLastTotal(storage)).toBe('63500.4935')
  })

  it('is absent after it was deleted', () => {
    const storage = memory()
    storeTotal(storage, '1')
    forgetTotal(storage)
    expect(readLastTotal(storage)).toBeUndefined()
  })

  it.each(['', 'null', '[]', '{"usdt":12}', '{"usdt":"a lot"}', '{', '"1"'])('is absent for %s', (text) => {
    const storage = memory()
    storage.set('balancesData', text)
    expect(readLastTotal(storage)).toBeUndefined()
  })
})
