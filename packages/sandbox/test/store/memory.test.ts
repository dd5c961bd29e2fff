import { describeDamage } from './describe-damage'
import { describeFolding } from './describe-folding'
import { describeFuturesRows } from './describe-futures-rows'
import { describeStore } from './describe-store'
import { memoryHarness } from './memory-harness'

describeStore('memory', memoryHarness)
describeDamage('memory', memoryHarness)
describeFolding('memory', memoryHarness)
describeFuturesRows('memory', memoryHarness)
