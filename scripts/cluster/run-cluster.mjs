// A whole cluster on one machine, in the order in which its parts need each other:
//
//   start: PostgreSQL -> NATS -> nodes and balancer        stop: balancer -> standbys -> leader -> NATS -> PostgreSQL
//
// Always: a part that cannot start takes all that were started with it; one that ends later by itself is started again.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startNats } from '../lib/nats.mjs'
import { freePort } from '../lib/port.mjs'
import { startBalancer } from './balancer.mjs'
import { claimFolder } from './cluster-folder.mjs'
import { startDatabase } from './database.mjs'
import { KeptServer } from './kept-server.mjs'
import { NodeProcess } from './node-process.mjs'
import { watchOrphans } from './orphans.mjs'

const LOOK_MS = 100

/**
 * Starts `names.length` nodes over `folder` with a balancer on `port`, and resolves when one of them leads and takes calls; rejects in one line.
 * `args` are those of every node, `settings` PostgreSQL's, `longestPauseMs` is before a node that dies often is started again, `say` is told what happens, a line at a time. `asked` resolves when it is to end: until it is up, it then
 * rejects with the reason `Stopped`, and nothing of it is left.
 */
export async function runCluster({ folder, port, names, args = [], settings, longestPauseMs, say, asked }) {
  const ends = []
  let isStopping = false
  const stop = async () => {
    isStopping = true
    for (const end of ends.splice(0).reverse()) await end().catch((error) => say(error.message))
  }
  try {
    const logs = join(folder, 'logs')
    mkdirSync(logs, { recursive: true })
    ends.push(claimFolder(folder))
    const orphans = watchOrphans()
    const keep = (server, name, signal) => {
      const kept = new KeptServer({ server, name, signal, orphans, say })
      ends.push(() => kept.stop())
      return kept
    }
    const postgresql = await startDatabase({ folder, settings, logFile: join(logs, 'postgresql.log') })
    const database = keep(postgresql, 'PostgreSQL', 'SIGINT')
    const nats = keep(await startNats({ logFile: join(logs, 'nats.log') }), 'NATS', 'SIGTERM')

    let controlKey
    let leader
    let giveUp = () => {}
    const failed = new Promise((_, reject) => {
      giveUp = reject
    })
    failed.catch(() => {})
    void asked?.then(() => giveUp(new Error('Stopped')))
    const nodes = []
    for (const name of names) {
      const node = new NodeProcess({
        name,
        port: await freePort(),
        longestPauseMs,
        args: ['--host', '127.0.0.1', ...args],
        env: { DATABASE_URL: database.url, NATS_URL: nats.url, DATA_DIR: '' },
        logFile: join(logs, `${name}.log`),
        onStart: (pid) => orphans.add(pid, 'SIGTERM'),
        onLine(line) {
          controlKey = /^ *control key +(\S+)$/.exec(line)?.[1] ?? controlKey
        },
        onEnd({ pid, how, last, isAsked, pauseMs }) {
          orphans.remove(pid)
          if (isStopping || isAsked) return
          if (pauseMs === undefined) return giveUp(new Error(`Node ${name} did not start (${how}): ${last}`))
          const role = leader?.name === name ? ', which led,' : ''
          say(`${name}${role} has ended: ${how}; it is started again in ${pauseMs / 1000} s`)
        },
      })
      nodes.push(node)
    }
    const leads = () => nodes.find(({ name }) => name === leader?.name)
    ends.push(async () => {
      const last = leads()
      await Promise.all(nodes.filter((node) => node !== last).map((node) => node.stop()))
      await last?.stop()
    })
    for (const node of nodes) node.start()
    const balancer = await startBalancer({ port, nodes: nodes.map(({ name, url }) => ({ name, url })) })
    ends.push(() => balancer.close())

    /** Of the standing that each node has told last, the newest epoch's leader; said when it is another. */
    const look = () => {
      const told = balancer.states.flatMap(({ isReady, said }) => (isReady && said?.node ? [said.node] : []))
      const now = told.filter(({ role }) => role === 'leader').sort((a, b) => b.epoch - a.epoch)[0]
      if (now === undefined || (leader?.name === now.name && leader.epoch === now.epoch)) return
      const isFirst = leader === undefined
      leader = now
      if (!isFirst) say(`${now.name} leads (epoch ${now.epoch}, process ${leads()?.pid})`)
    }
    const timer = setInterval(look, LOOK_MS)
    ends.push(async () => clearInterval(timer))
    while (leader === undefined || controlKey === undefined) await Promise.race([pause(LOOK_MS), failed])
    return {
      database,
      nats,
      nodes,
      balancer,
      controlKey,
      get leader() {
        return { ...leader, pid: leads()?.pid }
      },
      /** Resolves with the reason when it cannot go on. */
      failed: failed.catch((error) => error),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
