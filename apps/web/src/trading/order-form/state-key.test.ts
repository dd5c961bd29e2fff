import { expect, it } from 'vitest'
import { stateKey } from './state-key'

it('rule 20: an unknown state is shown as it came', () => {
  expect(stateKey('partial')).toBe('state.partial')
  expect(stateKey('toString')).toBe('state.other')
})
