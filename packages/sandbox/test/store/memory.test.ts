import { describeFuturesRows } from './describe-futures-rows'
import { describeStore } from './describe-store'
import { memoryHarness } from './memory-harness'

describeStore('memory', memoryHarness)
describeFuturesRows('memory', memoryHarness)
