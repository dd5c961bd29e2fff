// `npm run cluster`: one exchange in several processes on this machine, with PostgreSQL, NATS and HAProxy (docs/operate/cluster.md).
// Options: `-- --nodes 5 --port 8090 --data DIR`; `-- --fresh` starts with an empty exchange.
import { mkdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { emptyFolder } from './cluster/data-folder'
import { runCluster } from './cluster/run-cluster'
import { isPortFree } from './system/ports'
import { requireServers } from './system/programs'
import { build, fail, root } from './workspace/process'

const { nodes, port, data, fresh } = readOptions()
if (!(await isPortFree(port)))
  fail(
    `Port ${port} is in use. Stop the program that uses it, or choose another: npm run cluster -- --port 8090`,
  )
process.stdout.write('BGK: a complete crypto exchange on this machine, in several processes\n')
await build('build:app')
await requireServers()

const print = (line: string) => process.stdout.write(`${new Date().toLocaleTimeString('en-GB')}  ${line}\n`)
let stop = (): void => {
  // All started servers end with this process.
  process.stdout.write('Stopped.\n')
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop())
try {
  mkdirSync(data, { recursive: true })
  if (fresh) emptyFolder(data)
  process.stdout.write('Starting PostgreSQL, NATS, nodes and HAProxy; a new exchange takes half a minute …\n')
  const names = Array.from({ length: nodes }, (_, i) => String.fromCharCode('a'.charCodeAt(0) + i))
  const args = ['--web', join(root, 'apps/web/dist'), '--demo-history']
  const cluster = await runCluster({ folder: data, port, names, args, log: print })
  let isStopping = false
  stop = () => {
    if (isStopping) return
    isStopping = true
    process.stdout.write('Stopping …\n')
    void cluster.stop().then(() => {
      process.stdout.write('Stopped.\n')
      process.exit(0)
    })
  }
  const { name, epoch, pid } = cluster.leader
  const standbys = names.filter((one) => one !== name).join(', ')
  process.stdout.write(`  trader@bgk.test      Trader2026
  fresh@bgk.test       Fresh2026
  control key          ${cluster.controlKey}
  leader               ${name} (epoch ${epoch}, process ${pid})${standbys && `; standbys: ${standbys}`}
  logs                 ${relative(process.cwd(), data) || '.'}/logs
Press Ctrl-C to stop.
Ready: http://localhost:${port}
`)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

function readOptions() {
  const text = { type: 'string' } as const
  const inRange = (value: string, name: string, most: number) => {
    const number = Number(value)
    if (/^\d{1,5}$/.test(value) && number >= 1 && number <= most) return number
    return fail(`Invalid ${name} "${value}": use a number from 1 to ${most}.`)
  }
  try {
    const { values } = parseArgs({
      options: {
        nodes: { ...text, default: '3' },
        port: { ...text, default: process.env.PORT ?? '8080' },
        data: { ...text, default: join(root, '.bgk-cluster') },
        fresh: { type: 'boolean', default: false },
      },
    })
    return {
      nodes: inRange(values.nodes, '--nodes', 9),
      port: inRange(values.port, '--port', 65_535),
      data: resolve(values.data),
      fresh: values.fresh,
    }
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('. ')
    return fail(`${reason}. Options: --nodes N, --port P, --data DIR, --fresh.`)
  }
}
