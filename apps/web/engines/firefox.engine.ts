import { testEngine } from './test-engine'

testEngine('firefox')
