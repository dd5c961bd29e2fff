// `npm run demo`: builds the web app with the exchange inside it and serves the folder. Any static host will do for it.
import { fileURLToPath } from 'node:url'
import { isPortFree } from './lib/port.mjs'
import { root, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'
import { serveFolder } from './lib/static-server.mjs'

requireNode()
const asked = Number(process.env.PORT ?? 8080)
if (!Number.isInteger(asked) || asked < 0 || asked > 65535)
  fail(`PORT must be a number from 0 to 65535; it is "${process.env.PORT}".`)
if (!(await isPortFree(asked))) {
  fail(`Port ${asked} is in use. Stop what listens there, or choose another: PORT=8090 npm run demo`)
}
try {
  await install()
  await build(['sdk', 'react-bindings', 'sandbox', 'demo'])
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}; the output is above.`)
}
const { port } = await serveFolder(fileURLToPath(new URL('apps/web/dist-demo', root)), asked)
process.stdout.write(`The demo is in apps/web/dist-demo: upload it to any static host.
  trader@bgk.test      Trader2026
  ?seed=7              another market, kept by itself
  ?seed=7&t=3600       the market of that seed after an hour, the same everywhere
Ctrl-C stops it.
Ready: http://localhost:${port}
`)
