import { expect, it } from 'vitest'
import { stateKey } from './order-state'

it('rule 20: shows an unknown state unchanged', () => {
  expect(stateKey('partial')).toBe('state.partial')
  expect(stateKey('toString')).toBe('state.other')
})
