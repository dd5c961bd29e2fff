// The exchange of the flows: in memory, on a clock of its own, and with passwords that cost next to nothing: a reset makes three of them,
// every test logs in. `quick-exchange.mjs PORT WEB_FOLDER [WEB_PATH [ALLOWED_ORIGIN]]`; says what the program `bgk-sandbox` says.
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
