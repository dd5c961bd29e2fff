import { expect, it } from 'vitest'
import { outcomesPage } from './outcomes-page'

it('describes each outcome in docs/reference/outcomes.md (`npm run docs` writes it)', async () => {
  await expect(outcomesPage()).toMatchFileSnapshot('../../../docs/reference/outcomes.md')
})
