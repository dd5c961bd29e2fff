// HAProxy in front of the nodes of a cluster, with the configuration of examples/cluster.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../workspace/process'
import { findProgram } from './programs'
import { type ServerProcess, startServer } from './server-process'

const CONFIG = join(root, 'examples/cluster/haproxy.cfg')
const POLL_MS = 100

export interface NodeAddress {
  readonly name: string
  /** For example `http://127.0.0.1:8081`. */
  readonly url: string
  /** Port of HAProxy's checks; default: the node's own. */
  readonly checkPort?: number
}

interface BalancedNode extends NodeAddress {
  /** True while it receives new requests. */
  readonly isReady: boolean
}

export interface Balancer extends ServerProcess {
  /** Status of each node, at most 100 ms old. */
  readonly states: readonly BalancedNode[]
  /** Stops HAProxy. */
  close(): Promise<void>
}

export interface BalancerOptions {
  /** 0 picks a free port. */
  readonly port: number
  readonly nodes: readonly NodeAddress[]
  readonly logFile?: string
}

/** Starts HAProxy on 127.0.0.1 and resolves when it accepts connections; rejects with the cause. */
export async function startBalancer({ port, nodes, logFile }: BalancerOptions): Promise<Balancer> {
  const program = findProgram('haproxy')?.BGK_HAPROXY
  if (program === undefined) throw new Error('HAProxy is not installed: apt-get install haproxy')
  const folder = mkdtempSync(join(tmpdir(), 'bgk-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'stats.sock')
  try {
    const server = await startServer({
      program,
      args(one) {
        writeFileSync(file, configOf(`127.0.0.1:${one}`, nodes, socket))
        // The master process reports readiness; its end also stops the worker.
        return ['-W', '-db', '-f', file]
      },
      ready: 'Loading success',
      cause: (output) => /\[ALERT\].* : (.*)/.exec(output)?.[1],
      ...(port !== 0 && { port }),
      logFile,
    })
    let states = await statesOf(socket, nodes)
    const timer = setInterval(async () => {
      states = await statesOf(socket, nodes)
    }, POLL_MS)
    const close = async () => {
      clearInterval(timer)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
    return Object.defineProperty(Object.assign(server, { close, states }), 'states', { get: () => states })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Returns the configuration of examples/cluster with another address and other nodes. */
function configOf(bind: string, nodes: readonly NodeAddress[], socket: string): string {
  const servers = nodes
    .map(({ name, url, checkPort }) => {
      const check = checkPort === undefined ? '' : ` port ${checkPort}`
      return `  server ${name} ${new URL(url).host}${check}\n`
    })
    .join('')
  return `${readFileSync(CONFIG, 'utf8')
    .replace(/^ {2}bind .*$/m, `  bind ${bind}`)
    .replace(/( {2}server .*\n)+/, servers)}
global
  stats socket ${socket} mode 600
`
}

/**
 * Reads the status of each node from HAProxy's statistics; no node is ready while HAProxy does not respond.
 */
async function statesOf(socket: string, nodes: readonly NodeAddress[]): Promise<readonly BalancedNode[]> {
  const table = await request(socket, 'show stat nodes 4 -1\n')
  const [header = '', ...rows] = table.trim().split('\n')
  const columns = header.replace(/^# /, '').split(',')
  const ready = rows
    .map((row) => row.split(','))
    .filter((cells) => {
      // HAProxy assumes that nodes are up until the first check has ended.
      const [status = '', check = ''] = ['status', 'check_status'].map((name) => cells[columns.indexOf(name)])
      return status.startsWith('UP') && check.endsWith('L7OK')
    })
    .map((cells) => cells[columns.indexOf('svname')])
  return nodes.map(({ name, url }) => ({ name, url, isReady: ready.includes(name) }))
}

function request(path: string, command: string): Promise<string> {
  return new Promise((resolve) => {
    let output = ''
    const socket = connect(path, () => socket.write(command))
    socket.on('data', (chunk) => {
      output += chunk.toString()
    })
    socket.on('error', () => resolve(''))
    socket.on('close', () => resolve(output))
  })
}
