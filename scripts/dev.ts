// `npm run dev`: the app and the exchange from their sources. Vite reloads the app, tsx restarts the exchange when a source changes.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { isPortFree, portFromEnv } from './system/ports'
import { build, fail, root } from './workspace/process'

const port = await portFromEnv('npm run dev', 8080)
const exchangePort = port + 1
if (!(await isPortFree(exchangePort)))
  fail(`Port ${exchangePort}, the exchange's, is in use. Choose another port: PORT=8090 npm run dev`)
// Vite's configuration imports the built SDK, and the exchange opens the blank database of its build.
await build('build:dev')

const exchange = start(
  'node_modules/.bin/tsx',
  [
    'watch',
    '--clear-screen=false',
    '--conditions=@bgk/source',
    'packages/sandbox/src/bin.ts',
    '--demo-history',
  ],
  { PORT: String(exchangePort), DATA_DIR: process.env.DATA_DIR ?? join(root, '.bgk') },
)
const app = start('apps/web/node_modules/.bin/vite', ['apps/web', '--port', String(port), '--strictPort'], {
  BGK_SANDBOX_URL: `http://localhost:${exchangePort}`,
})

// Ctrl-C reaches both children. The first one to end stops the other.
process.on('SIGINT', () => {})
process.on('SIGTERM', stop)
const ends = [exchange, app].map(
  (child) => new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 0))),
)
process.exitCode = await Promise.race(ends)
stop()
await Promise.all(ends)

function start(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
}

function stop() {
  for (const child of [exchange, app]) if (child.exitCode === null) child.kill('SIGTERM')
}
