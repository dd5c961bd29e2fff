// `npm run test:browser-exchange`: every flow of the browser tests on the exchange inside the page; `npm test` takes a part of them.
import { ensureChromium } from './lib/chromium.mjs'
import { run, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

requireNode()
try {
  await install()
  await build(['sdk', 'react-bindings', 'sandbox', 'demo'])
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}`)
}
const executable = await ensureChromium()
const { code } = await run(
  'node_modules/.bin/playwright',
  ['test', '-c', 'apps/web/e2e', '--project', 'browser'],
  {
    env: { BGK_ALL_FLOWS: '1', ...(executable ? { BGK_CHROMIUM: executable } : {}) },
  },
)
process.exitCode = code
