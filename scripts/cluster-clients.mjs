// `npm run test:cluster-clients`: command line and web app at a cluster whose nodes are killed, stopped and drained under them (docs/testing.md).
import { ensureChromium } from './lib/chromium.mjs'
import { ensureNats } from './lib/nats.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { run, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

requireNode()
try {
  await install()
  await build(['sdk', 'react-bindings', 'sandbox', 'cli', 'web'])
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}`)
}
if (!(await ensurePostgres()) || !(await ensureNats())) process.exit(1)
const commands = await run(
  'node_modules/.bin/vitest',
  ['run', '--project', 'workspace', 'scripts/test/cluster-cli.test.ts'],
  { env: { BGK_ALONE: '1' } },
)
const executable = await ensureChromium()
const app = await run(
  'node_modules/.bin/playwright',
  ['test', '-c', 'apps/web/e2e', '--project', 'server', '--retries', '0', '--workers', '1', 'cluster.long'],
  { env: { BGK_LONG: '1', ...(executable && { BGK_CHROMIUM: executable }) } },
)
process.exitCode = commands.code || app.code
