// Exchange of the browser tests: in memory, on its own clock, with cheap password hashes, because each reset
// creates three and every test logs in. `quick-exchange.mjs PORT WEB_FOLDER [WEB_PATH [ALLOWED_ORIGIN]]`;
// prints the same lines as `bgk-sandbox`.
import { startSandbox } from '@bgk/sandbox'

const [port, webDir, webPath, allowed] = process.argv.slice(2)
const sandbox = await startSandbox({
  port: Number(port),
  webDir,
  ...(webPath && { webPath }),
  ...(allowed && { allowOrigins: [allowed] }),
  memory: true,
  clock: 'virtual',
  passwordCost: 4,
})
process.once('SIGTERM', () => void sandbox.stop().then(() => process.exit(0)))
void sandbox.failed.then((reason) => {
  process.stderr.write(`${reason.message}\n`)
  process.exit(1)
})
process.stdout.write(`control key ${sandbox.controlKey}\nReady: ${sandbox.url}\n`)
