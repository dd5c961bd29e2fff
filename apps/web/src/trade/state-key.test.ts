import { expect, it } from 'vitest'
import { stateKey } from './state-key'

it('rules C20: an unknown state is shown as it came', () => {
  expect(stateKey('partial')).toBe('state.partial')
  expect(stateKey('toString')).toBe('state.other')
})
