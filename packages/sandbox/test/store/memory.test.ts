import { describeStore } from './describe-store'
import { memoryHarness } from './memory-harness'

describeStore('memory', memoryHarness)
