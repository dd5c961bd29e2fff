// `npm run check:docs`: prints links and citations that lead nowhere.
import { root } from '../workspace/process'
import { checkDocs } from './doc-links'

const files = await checkDocs(root)
if (files.length > 0) process.exitCode = 1
