import { afterAll } from 'vitest'
import { describeFuturesRows } from './describe-futures-rows'
import { describeMigration } from './describe-migration'
import { describeSqlTrouble } from './describe-sql-trouble'
import { describeStore } from './describe-store'
import { pgliteHarnesses } from './pglite-harness'

const harnesses = pgliteHarnesses()
afterAll(() => harnesses.destroy())

describeStore('pglite', () => harnesses.next())
describeFuturesRows('pglite', () => harnesses.next())
describeMigration('pglite', () => harnesses.next())
describeSqlTrouble('pglite', () => harnesses.next())
