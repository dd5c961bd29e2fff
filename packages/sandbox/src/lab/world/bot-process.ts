/**
 * One start of a bot on its machine: its own client, sockets and timers.
 *
 *   running ── returns / throws ──► ended
 *      │ kill: network cut, timers dead, signal aborted; storage survives
 *      │ stop: signal aborted, the bot may clean up
 */
import { type Client, createClient, type Timers } from '@bgk/sdk'
import type { VirtualHost } from '@bgk/sdk/testing'
import { createRandom } from '../../core/kernel/random'
import type { Bot } from '../bot'
import { createBotClock } from '../bot-clock'
import type { Problem } from '../findings'
import { createNetwork, type Network, type NetworkParts, ORIGIN } from './lab-network'
import { placeIn } from './place'

export interface BotParts {
  readonly bot: Bot
  readonly host: VirtualHost
  readonly network: Omit<NetworkParts, 'arrivals'>
  readonly token: string
  readonly seed: string
  /** Number of this start, from 0. */
  readonly start: number
  readonly storage: Map<string, string>
  readonly params: Readonly<Record<string, string>>
  readonly log: (line: string) => void
  readonly onProblem: (problem: Omit<Problem, 'at'>) => void
}

export interface BotProcess {
  /** Undefined while running. */
  readonly ended: 'returned' | 'threw' | 'killed' | undefined
  readonly client: Client
  readonly network: Network
  /** Calls since the bot last waited for time or an event. */
  readonly restless: number
  readonly timers: number
  kill(): void
  stop(): void
}

const RUN_ENDS = 'The run ends'

/** Machine of a bot: its network and timers, for bots that are other programs. */
export interface BotMachine {
  readonly network: Pick<Network, 'fetch' | 'WebSocket'>
  readonly timers: Timers
  readonly token: string
  /** True once the bot was killed. */
  readonly isDead: boolean
}

const machines = new WeakMap<Client, BotMachine>()

/** Machine of a client that a lab made. */
export function machineOf(client: Client): BotMachine {
  const machine = machines.get(client)
  if (machine === undefined) throw new Error('The client belongs to no lab')
  return machine
}

export function startBot(parts: BotParts): BotProcess {
  const { bot, host, token, seed, start, storage, onProblem } = parts
  const abort = new AbortController()
  const { signal } = abort
  let isDead = false
  let restless = 0
  const timers = new Set<unknown>()
  let ended: BotProcess['ended']
  const own = {
    setTimeout(run: () => void, ms: number) {
      const id = host.timers.setTimeout(() => {
        timers.delete(id)
        if (!isDead) run()
      }, ms)
      timers.add(id)
      return id
    },
    clearTimeout(id: unknown) {
      timers.delete(id)
      host.timers.clearTimeout(id)
    },
    waitFor: (work: Promise<unknown>) => host.timers.waitFor?.(work),
  }
  const network = createNetwork({
    ...parts.network,
    arrivals: own,
    onCall(call) {
      restless++
      parts.network.onCall(call)
    },
  })
  const stream = createRandom(seed, { symbol: '', actor: 'bot', purpose: `start ${start}` })
  const random = () => stream.u32() / 2 ** 32
  const ids = createRandom(seed, { symbol: '', actor: 'bot', purpose: `ids ${start}` })
  const client = createClient({
    origin: ORIGIN,
    fetch: network.fetch,
    WebSocket: network.WebSocket,
    clock: host.clock,
    timers: own,
    online: host.online,
    random: () => ids.u32() / 2 ** 32,
    randomId: () => `lab-${start}-${ids.u32().toString(16)}-${ids.u32().toString(16)}`,
    locale: 'EN',
    storageKey: 'lab',
    storage: memoryStorage(
      new Map([
        ['lab:token', token],
        ['lab:isLogin', 'true'],
      ]),
    ),
  })
  machines.set(client, {
    ...{ network, timers: own, token },
    get isDead() {
      return isDead
    },
  })
  const clock = createBotClock(host.clock, own, signal)
  const tools = {
    client,
    clock: {
      ...clock,
      sleep(ms: number) {
        restless = 0
        return clock.sleep(ms)
      },
    },
    log: parts.log,
    signal,
    storage: memoryStorage(storage),
    random,
    params: parts.params,
  }
  const end = (how: NonNullable<BotProcess['ended']>) => {
    ended ??= how
    client.close()
  }
  // In a promise job, so that a bot that throws immediately is no different.
  Promise.resolve()
    .then(() => bot(tools))
    .then(
      () => end('returned'),
      (error: unknown) => {
        if (!signal.aborted && !isDead) {
          const where = placeOf(error)
          onProblem({ kind: 'threw', message: `The bot threw ${textOf(error)}`, ...(where && { where }) })
          end('threw')
        } else end('returned')
      },
    )
  return {
    get ended() {
      return ended
    },
    client,
    network,
    get restless() {
      return restless
    },
    get timers() {
      return timers.size
    },
    kill() {
      network.cut()
      isDead = true
      ended ??= 'killed'
      abort.abort(new Error('The bot was killed'))
    },
    stop() {
      abort.abort(new Error(RUN_ENDS))
    },
  }
}

function memoryStorage(values: Map<string, string>) {
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
    // Nobody else shares it.
    subscribe: () => () => {},
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** First place of the stack outside of packages. */
function placeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => !OWN.test(line))
    .map(placeIn)
    .find((place) => place !== undefined)
}

const OWN = /node_modules|node:|\/packages\/(?:sdk|sandbox|cli)\/(?:src|dist)\/(?!.*\.test\.)/
