// `npm run test:cluster-clients`: command line and web app on a cluster whose nodes are killed, stopped and drained (docs/testing.md).
import { ensurePrograms, requireServers } from './system/programs'
import { build } from './workspace/build'
import { fail, run } from './workspace/process'

await build('build:all')
await requireServers()
const { env, missing } = await ensurePrograms(['chromium'])
for (const command of missing.values()) fail(command)
const commands = await run('node_modules/.bin/vitest', [
  'run',
  '--project',
  'workspace nightly',
  'cluster-cli',
])
const app = await run(
  'node_modules/.bin/playwright',
  ['test', '-c', 'apps/web/e2e', '--project', 'cluster', '--no-deps'],
  { env: { BGK_NIGHTLY: '1', ...env } },
)
process.exitCode = commands.code || app.code
