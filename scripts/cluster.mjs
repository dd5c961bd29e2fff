// `npm run cluster`: one exchange in several processes on this machine, with the PostgreSQL and the NATS that they need and a balancer in front
// (docs/scaling.md). `-- --nodes 5 --port 8090 --data DIR` choose, `-- --fresh` begins with an empty exchange.
import { mkdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureNats } from './lib/nats.mjs'
import { isPortFree } from './lib/port.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { root, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

requireNode()
const { nodes, port, data, fresh } = readOptions()
if (!(await isPortFree(port))) {
  fail(`Port ${port} is in use. Stop what listens there, or choose another: npm run cluster -- --port 8090`)
}
process.stdout.write('BGK: a whole crypto exchange on this machine, in several processes\n')
try {
  await install()
  await build()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}; the output is above.`)
}
if (!(await ensurePostgres()) || !(await ensureNats())) process.exit(1)

// Only now: it imports what a fresh machine has just installed.
const { runCluster } = await import('./cluster/run-cluster.mjs')
const { emptyFolder } = await import('./cluster/cluster-folder.mjs')
const say = (line) => process.stdout.write(`${new Date().toLocaleTimeString('en-GB')}  ${line}\n`)
const asked = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(undefined))
})
try {
  mkdirSync(data, { recursive: true })
  if (fresh) emptyFolder(data)
  process.stdout.write('Starting PostgreSQL, NATS and nodes; a new exchange takes half a minute …\n')
  const web = fileURLToPath(new URL('apps/web/dist', root))
  const names = Array.from({ length: nodes }, (_, i) => String.fromCharCode('a'.charCodeAt(0) + i))
  const args = ['--web', web, '--demo-history']
  const cluster = await runCluster({ folder: data, port, names, args, say, asked })
  const { name, epoch, pid } = cluster.leader
  const others = names.filter((one) => one !== name).join(', ')
  process.stdout.write(`  trader@bgk.test      Trader2026
  fresh@bgk.test       Fresh2026
  control key          ${cluster.controlKey}
  leader               ${name} (epoch ${epoch}, process ${pid})${others && `; ${others} follow`}
  logs                 ${relative(process.cwd(), data) || '.'}/logs
Ctrl-C stops it.
Ready: http://localhost:${port}
`)
  const reason = await Promise.race([asked, cluster.failed])
  if (reason === undefined) process.stdout.write('Stopping …\n')
  else process.stderr.write(`${reason.message}\n`)
  await cluster.stop()
  process.stdout.write('Stopped.\n')
  process.exit(reason === undefined ? 0 : 1)
} catch (error) {
  if (error.message === 'Stopped') process.stdout.write('Stopped.\n')
  else fail(error.message)
  process.exit(0)
}

function readOptions() {
  const text = { type: 'string' }
  const inner = (value, name, most) => {
    const number = Number(value)
    if (/^\d{1,5}$/.test(value) && number >= 1 && number <= most) return number
    return fail(`${name} must be a number from 1 to ${most}; it is "${value}".`)
  }
  try {
    const { values } = parseArgs({
      options: {
        nodes: { ...text, default: '3' },
        port: { ...text, default: process.env.PORT ?? '8080' },
        data: { ...text, default: fileURLToPath(new URL('.bgk-cluster', root)) },
        fresh: { type: 'boolean', default: false },
      },
    })
    return {
      nodes: inner(values.nodes, '--nodes', 9),
      port: inner(values.port, '--port', 65_535),
      data: resolve(values.data),
      fresh: values.fresh,
    }
  } catch (error) {
    return fail(`${error.message.split('. ')[0]}. There are --nodes N, --port P, --data DIR and --fresh.`)
  }
}
