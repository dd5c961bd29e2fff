// `npm run check:docs`: prints dead links and citations, and rules of the reference without a test.
import { root } from '../workspace/process'
import { checkDocs } from './doc-links'
import { rulesWithoutTest } from './rules-without-test'

const files = await checkDocs(root)
const rules = rulesWithoutTest()
process.stderr.write(rules.map((line) => `${line}\n`).join(''))
if (files.length > 0 || rules.length > 0) process.exitCode = 1
