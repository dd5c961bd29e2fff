import { testEngine } from './test-engine'

testEngine('chromium')
