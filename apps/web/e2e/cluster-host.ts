import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { type Cluster, type ClusterNode, runCluster } from '../../../scripts/cluster/run-cluster'
import { type Balancer, startBalancer } from '../../../scripts/system/haproxy'

export type { ClusterNode }

const root = fileURLToPath(new URL('../../../', import.meta.url))
const web = resolve(root, process.env.BGK_WEB_DIST ?? 'apps/web/dist')

/** Of what this machine has to do beside it. */
const SLOW = { timeout: 60_000 }

/** Three nodes of one exchange, each a process that serves the built web app, and what may be done to them. */
export class ClusterHost {
  readonly #folder: string
  readonly #cluster: Cluster
  readonly #balancers: Balancer[] = []

  private constructor(folder: string, cluster: Cluster) {
    this.#folder = folder
    this.#cluster = cluster
  }

  static async start(): Promise<ClusterHost> {
    const folder = mkdtempSync(join(tmpdir(), 'bgk-e2e-cluster-'))
    // PostgreSQL may run as another user.
    chmodSync(folder, 0o755)
    try {
      const cluster = await runCluster({
        folder,
        port: 0,
        names: ['a', 'b', 'c'],
        args: ['--web', web],
        settings: { fsync: 'off' },
        log: () => {},
      })
      return new ClusterHost(folder, cluster)
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }

  /** The balancer before all nodes. */
  get url(): string {
    return `http://localhost:${this.#cluster.balancer.port}`
  }

  get leader(): ClusterNode {
    const { name } = this.#cluster.leader
    const node = this.#cluster.nodes.find((one) => one.name === name)
    if (node === undefined) throw new Error(`There is no node ${name}`)
    return node
  }

  /** A balancer before these nodes alone. */
  async balancerTo(isTarget: (node: ClusterNode) => boolean): Promise<string> {
    const nodes = this.#cluster.nodes.filter(isTarget).map(({ name, url }) => ({ name, url }))
    const balancer = await startBalancer({ port: 0, nodes })
    this.#balancers.push(balancer)
    await expect.poll(() => balancer.states.every(({ isReady }) => isReady), SLOW).toBe(true)
    return `http://localhost:${balancer.port}`
  }

  /** Until every node takes calls. */
  async untilReady(): Promise<void> {
    const { balancer, nodes } = this.#cluster
    const allReady = () =>
      balancer.states.every(({ isReady }) => isReady) && nodes.every(({ pid }) => pid !== undefined)
    await expect.poll(allReady, SLOW).toBe(true)
  }

  /** Of a node: how many sockets are open there. */
  async socketsAt({ url }: ClusterNode): Promise<number> {
    const text = await (await fetch(`${url}/metrics`)).text()
    return Number(/^bgk_sockets_open(?:\{[^}]*\})? (\d+)$/m.exec(text)?.[1] ?? Number.NaN)
  }

  send(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT', { name, pid }: ClusterNode): void {
    if (pid === undefined) throw new Error(`Node ${name} has no process to send ${signal} to`)
    process.kill(pid, signal)
  }

  async dispose(): Promise<void> {
    for (const balancer of this.#balancers.splice(0)) await balancer.close()
    await this.#cluster.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
