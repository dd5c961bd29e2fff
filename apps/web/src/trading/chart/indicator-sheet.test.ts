import type { SyncStorageAdapter } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { readChartChoices, writeChartChoices } from './indicator-sheet'

function storage(text: string | null): SyncStorageAdapter {
  let saved = text
  return {
    get: () => saved,
    set: (_, value) => {
      saved = value
    },
    remove: () => {
      saved = null
    },
  }
}

const first = { period: '15m', indicators: ['MA'], hollow: false }

it('stores period, indicators and outlines', () => {
  const place = storage(null)
  expect(readChartChoices(place)).toEqual(first)
  writeChartChoices(place, { period: '4h', indicators: ['BOLL', 'PBX'], hollow: true })
  expect(readChartChoices(place)).toEqual({ period: '4h', indicators: ['BOLL', 'PBX'], hollow: true })
  writeChartChoices(place, { period: '1m', indicators: [], hollow: false })
  expect(readChartChoices(place).indicators).toEqual([])
})

it('ignores unknown values', () => {
  expect(readChartChoices(storage('{'))).toEqual(first)
  expect(readChartChoices(storage('{"period":"2h","indicators":["KDJ","ENE","MA"],"hollow":1}'))).toEqual({
    period: '15m',
    // In menu order.
    indicators: ['MA', 'ENE'],
    hollow: false,
  })
})
