import { afterAll } from 'vitest'
import { describeSqlTrouble } from './describe-sql-trouble'
import { describeStore } from './describe-store'
import { pgliteHarnesses } from './pglite-harness'

const harnesses = pgliteHarnesses()
afterAll(() => harnesses.destroy())

describeStore('pglite', () => harnesses.next())
describeSqlTrouble('pglite', () => harnesses.next())
