// The balancer as a program of its own, for machines where `npm run cluster` does not start it (docs/scaling.md):
//
//   node scripts/balancer.mjs --port 8080 --node a=http://10.0.0.1:8080 --node b=http://10.0.0.2:8080
//
// `--host 0.0.0.0` lets others in, `--sticky` keeps a caller at one node. What it needs of npm is http-proxy alone.
import { parseArgs } from 'node:util'
import { startBalancer } from './cluster/balancer.mjs'

const fail = (line) => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
const say = (line) => process.stdout.write(`${new Date().toISOString()} ${line}\n`)

const options = readOptions()
/** A fault of each node is told once a second at most: when a node ends, so do all its calls. */
const toldAt = new Map()
let stopping = false
try {
  const balancer = await startBalancer({
    ...options,
    onChange: ({ name, isReady, why }) => say(isReady ? `${name} takes calls` : `${name} is away: ${why}`),
    onFault: ({ message, code, node }) => {
      const now = performance.now()
      if (now - (toldAt.get(node) ?? Number.NEGATIVE_INFINITY) < 1000) return
      toldAt.set(node, now)
      say(`${code} ${message}`)
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void balancer.close()
    })
  say(`Balancing ${options.nodes.map(({ name }) => name).join(', ')} on port ${balancer.port}`)
} catch (error) {
  fail(error.message)
}

function readOptions() {
  const text = { type: 'string' }
  try {
    const { values } = parseArgs({
      options: {
        port: { ...text, default: process.env.PORT ?? '8080' },
        host: { ...text, default: '127.0.0.1' },
        node: { ...text, multiple: true, default: [] },
        sticky: { type: 'boolean', default: false },
      },
    })
    const port = Number(values.port)
    if (!/^\d{1,5}$/.test(values.port) || port > 65_535) {
      throw new Error(`The port must be a number from 0 to 65535; it is "${values.port}".`)
    }
    const nodes = values.node.map((text) => {
      const [, name, url] = /^([\w.-]+)=(http:\/\/[^/]+)\/?$/.exec(text) ?? []
      if (url === undefined) throw new Error(`A node is written as a=http://10.0.0.1:8080; it is "${text}".`)
      return { name, url }
    })
    if (nodes.length === 0) throw new Error('Name the nodes: --node a=http://10.0.0.1:8080, once for each.')
    return { port, host: values.host, nodes, sticky: values.sticky }
  } catch (error) {
    return fail(error.message.split('. ')[0])
  }
}
