// `npm run dev`: the sandbox on a port of its own, and Vite with hot reload in front of it.
import { spawn } from 'node:child_process'
import { isPortFree } from './lib/port.mjs'
import { root, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

requireNode()
const port = Number(process.env.PORT ?? 8080)
const sandboxPort = port + 1
for (const one of [port, sandboxPort]) {
  if (!(await isPortFree(one))) fail(`Port ${one} is in use. Choose another pair: PORT=8090 npm run dev`)
}
try {
  await install()
  await build(['sdk', 'sandbox'])
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}; the output is above.`)
}

const start = (command, args, env = {}) =>
  spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
const sandbox = start(process.execPath, ['packages/sandbox/bin/bgk-sandbox.mjs', '--demo-history'], {
  PORT: String(sandboxPort),
  DATA_DIR: process.env.DATA_DIR ?? new URL('../.bgk', import.meta.url).pathname,
})
const vite = start('apps/web/node_modules/.bin/vite', ['apps/web', '--port', String(port), '--strictPort'], {
  BGK_SANDBOX_URL: `http://localhost:${sandboxPort}`,
})

// Ctrl-C reaches both children by itself; whichever ends first takes the other with it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {
  for (const child of [sandbox, vite]) child.kill('SIGTERM')
})
const ends = [sandbox, vite].map(
  (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0))),
)
const first = await Promise.race(ends)
for (const child of [sandbox, vite]) if (child.exitCode === null) child.kill('SIGTERM')
await Promise.all(ends)
process.exitCode = first
