// Damaged data in the SQL store on the embedded database.
import { afterAll } from 'vitest'
import { describeDamage } from '../store/describe-damage'
import { describeRetention } from '../store/describe-retention'
import { pgliteHarnesses } from '../store/pglite-harness'

const harnesses = pgliteHarnesses()
afterAll(() => harnesses.destroy())

describeDamage('pglite', () => harnesses.next())
describeRetention('pglite', () => harnesses.next())
