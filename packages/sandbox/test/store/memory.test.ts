import { describeDamage } from './describe-damage'
import { describeFuturesRows } from './describe-futures-rows'
import { describeStore } from './describe-store'
import { memoryHarness } from './memory-harness'

describeStore('memory', memoryHarness)
describeDamage('memory', memoryHarness)
describeFuturesRows('memory', memoryHarness)
