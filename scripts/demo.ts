// `npm run demo`: builds the app with the exchange inside the page and serves the folder, as any static host can.
import { join } from 'node:path'
import { portFromEnv } from './system/ports'
import { serveFolder } from './system/static-server'
import { build, root } from './workspace/process'

const requestedPort = await portFromEnv('npm run demo', 8080)
await build('build:demo')
const { port } = await serveFolder(join(root, 'apps/web/dist-demo'), requestedPort)
process.stdout.write(`The demo is in apps/web/dist-demo: upload it to any static host.
  trader@bgk.test      Trader2026
  ?seed=7              another market, stored separately
  ?seed=7&t=3600       the market of that seed after an hour, the same everywhere
Ctrl-C stops it.
Ready: http://localhost:${port}
`)
