import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callList } from './call-list'

const page = new URL('../../docs/calls.md', import.meta.url)

it('docs/calls.md is what the endpoint table says (`npm run docs` writes it)', () => {
  if (process.env.BGK_WRITE_DOCS) writeFileSync(page, callList())
  expect(readFileSync(page, 'utf8')).toBe(callList())
})
