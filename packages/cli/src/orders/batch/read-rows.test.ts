import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { batchRows } from '../../../test/fixtures/reviewed-inputs.json'
import { readRows } from './read-rows'

it.each(batchRows)(
  'reads each row of $text or names its problem, and leaves out comments alone',
  async ({ text, read }) => {
    const found: unknown[] = []
    for await (const { line, problem } of readRows(Readable.from([text]), 'csv')) {
      found.push({ line, problem: problem?.column ?? null })
    }
    expect(found).toEqual(read)
  },
)
