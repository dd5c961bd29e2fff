import { describeDamage } from '../../test/store/describe-damage'
import { describeFolding } from '../../test/store/describe-folding'
import { describeFuturesRows } from '../../test/store/describe-futures-rows'
import { describeRecovery, describeStore } from '../../test/store/describe-store'
import { memoryHarness } from '../../test/store/memory-harness'

describeStore('memory', memoryHarness)
describeRecovery('memory', memoryHarness)
describeDamage('memory', memoryHarness)
describeFolding('memory', memoryHarness)
describeFuturesRows('memory', memoryHarness)
