// `npm start`: installs and builds what is missing, then runs the sandbox exchange and the web app on one origin.
// The exchange runs in this very process, so that whatever stops it, kill -9 included, stops all of it.
import { isPortFree } from './lib/port.mjs'
import { StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

requireNode()
const port = Number(process.env.PORT ?? 8080)
if (!Number.isInteger(port) || port < 0 || port > 65535)
  fail(`PORT must be a number from 0 to 65535; it is "${process.env.PORT}".`)
if (!(await isPortFree(port))) {
  fail(`Port ${port} is in use. Stop what listens there, or choose another: PORT=8090 npm start`)
}

process.stdout.write('BGK: a whole crypto exchange on this machine\n')
try {
  await install()
  await build()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}; the output is above.`)
}

process.env.PORT = String(port)
process.argv.push('--demo-history', '--web', new URL('../apps/web/dist', import.meta.url).pathname)
if (!process.env.DATABASE_URL && !process.env.DATA_DIR)
  process.env.DATA_DIR = new URL('../.bgk', import.meta.url).pathname
await import('../packages/sandbox/dist/bin.js')
