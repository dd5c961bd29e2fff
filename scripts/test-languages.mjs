// `npm run test:languages`: every address of the app in nine languages and the pseudo-language at 320 px; no word may be cut off.
//   npm run test:languages -- --pictures FOLDER    keeps a picture of each
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './lib/chromium.mjs'
import { run, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

requireNode()
const { values } = parseArgs({ options: { pictures: { type: 'string' } } })
try {
  await install()
  await build(['sdk', 'react-bindings', 'sandbox', 'web'])
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}`)
}
const executable = await ensureChromium()
const { code } = await run(
  'node_modules/.bin/playwright',
  ['test', '-c', 'apps/web/e2e', '--project', 'server', '--retries', '0', 'every-language'],
  {
    env: {
      BGK_LONG: '1',
      ...(executable && { BGK_CHROMIUM: executable }),
      ...(values.pictures && { BGK_PICTURES: resolve(values.pictures) }),
    },
  },
)
process.exitCode = code
