import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readRows } from './read-rows'

it('names a row that begins with #, and leaves out comments alone', async () => {
  const text = 'action,pair,amount\n# a comment\n#1042,BTC/USDT,1\n#\nbuy,BTC/USDT,1\n'
  const found: unknown[] = []
  for await (const { line, problem } of readRows(Readable.from([text]), 'csv')) {
    found.push([line, problem?.column])
  }
  expect(found).toEqual([
    [3, 'action'],
    [5, undefined],
  ])
})
