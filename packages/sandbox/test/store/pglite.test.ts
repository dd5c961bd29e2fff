import { afterAll } from 'vitest'
import { describeFuturesRows } from './describe-futures-rows'
import { describeSqlTrouble } from './describe-sql-trouble'
import { describeStore } from './describe-store'
import { pgliteHarnesses } from './pglite-harness'

// Damage and migration are found by the same statements on PostgreSQL; here they are part of `npm run test:long`.
const harnesses = pgliteHarnesses()
afterAll(() => harnesses.destroy())

describeStore('pglite', () => harnesses.next())
describeFuturesRows('pglite', () => harnesses.next())
describeSqlTrouble('pglite', () => harnesses.next())
