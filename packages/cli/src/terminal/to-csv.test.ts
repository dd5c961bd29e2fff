import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { csvCells } from '../../test/fixtures/reviewed-inputs.json'
import { toCsv } from './to-csv'

it('quotes special characters and leaves decimals unchanged', () => {
  const rows = [
    { id: 1, pair: 'BTC/USDT', change: '-12.50', note: 'says "hi",\nthen goes', on: true, none: null },
  ]
  expect(toCsv(rows, { header: true })).toBe(
    'id,pair,change,note,on,none\n1,BTC/USDT,-12.50,"says ""hi"",\nthen goes",true,\n',
  )
})

it.each(csvCells)('writes the cell $cell as $written, no formula of a spreadsheet', ({ cell, written }) => {
  expect(parse(toCsv([{ note: cell, end: 1 }], { header: false }))).toEqual([[written, '1']])
})

it('writes lists and objects as JSON, and the header alone for no rows', () => {
  expect(toCsv([{ images: ['a', 'b'] }], { header: false })).toBe('"[""a"",""b""]"\n')
  expect(toCsv([], { header: true, names: ['id', 'pair'] })).toBe('id,pair\n')
  expect(toCsv([], { header: false, names: ['id', 'pair'] })).toBe('')
})
