import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { outcomesPage } from './outcomes-page'

const page = new URL('../../../docs/reference/outcomes.md', import.meta.url)

it('docs/reference/outcomes.md is what the function says (`npm run docs` writes it)', () => {
  if (process.env.BGK_WRITE_DOCS) {
    mkdirSync(new URL('.', page), { recursive: true })
    writeFileSync(page, outcomesPage())
  }
  expect(readFileSync(page, 'utf8')).toBe(outcomesPage())
})
