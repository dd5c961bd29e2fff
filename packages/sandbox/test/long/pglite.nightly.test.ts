// The SQL store on the embedded database: recovery, damage, incomplete data, folding and retention.
import { afterAll } from 'vitest'
import { describeDamage } from '../store/describe-damage'
import { describeFolding } from '../store/describe-folding'
import { describeFuturesRows } from '../store/describe-futures-rows'
import { describeIncomplete } from '../store/describe-incomplete'
import { describeRetention } from '../store/describe-retention'
import { describeSqlTrouble } from '../store/describe-sql-trouble'
import { describeRecovery } from '../store/describe-store'
import { pgliteHarnesses } from '../store/pglite-harness'

const harnesses = pgliteHarnesses()
afterAll(() => harnesses.destroy())

describeRecovery('pglite', () => harnesses.next())
describeDamage('pglite', () => harnesses.next())
describeRetention('pglite', () => harnesses.next())
describeFolding('pglite', () => harnesses.next())
describeFuturesRows('pglite', () => harnesses.next())
describeIncomplete('pglite', () => harnesses.next())
describeSqlTrouble('pglite', () => harnesses.next())
