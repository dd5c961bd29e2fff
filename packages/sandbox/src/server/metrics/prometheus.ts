import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Figures } from './figures'
import { BUCKETS, type RequestSeries, type RequestTimes } from './request-times'

/** The figures of one server as Prometheus reads them. */
export interface Exposition {
  readonly contentType: string
  text(figures: Figures): Promise<string>
  stop(): void
}

interface Metric {
  readonly name: string
  readonly help: string
  /** Undefined: it is not known, and left out. */
  readonly value: (figures: Figures) => number | undefined
}

const COUNTERS: readonly Metric[] = [
  {
    name: 'bgk_commands_submitted_total',
    help: 'Commands given to the engine of this process.',
    value: ({ counts }) => counts?.submitted,
  },
  {
    name: 'bgk_commands_refused_total',
    help: 'Commands that the exchange refused.',
    value: ({ counts }) => counts?.refused,
  },
  {
    name: 'bgk_commands_busy_total',
    help: 'Commands not begun: too many waited, the member had sent too many, or the database was away.',
    value: ({ counts }) => counts?.busy,
  },
  {
    name: 'bgk_commits_total',
    help: 'Groups of commands that this process made durable.',
    value: ({ counts }) => counts?.commits,
  },
  {
    name: 'bgk_commit_seconds_total',
    help: 'What the database took for those commits.',
    value: ({ counts }) => counts && counts.commitMs / 1000,
  },
  {
    name: 'bgk_socket_frames_sent_total',
    help: 'Frames sent to sockets.',
    value: ({ framesSent }) => framesSent,
  },
]

const GAUGES: readonly Metric[] = [
  { name: 'bgk_journal_seq', help: 'The last command that the state here holds.', value: ({ seq }) => seq },
  {
    name: 'bgk_commands_waiting',
    help: 'Commands that wait for their turn.',
    value: ({ waiting }) => waiting,
  },
  { name: 'bgk_sockets_open', help: 'Sockets that are open.', value: ({ sockets }) => sockets },
  {
    name: 'bgk_database_trouble',
    help: '1 while nothing can be committed.',
    value: ({ hasTrouble }) => (hasTrouble === undefined ? undefined : Number(hasTrouble)),
  },
  {
    name: 'bgk_database_bytes',
    help: 'Size of the database when it was last measured.',
    value: ({ disk }) => disk?.used,
  },
  {
    name: 'bgk_database_budget_bytes',
    help: 'From where on a line of the log tells of it.',
    value: ({ disk }) => disk?.budget,
  },
  {
    name: 'bgk_node_epoch',
    help: 'Raised each time that a node begins to lead.',
    value: ({ status }) => status?.epoch,
  },
  {
    name: 'bgk_node_replica_age_seconds',
    help: 'For how long nothing was heard that says that the state here is the newest.',
    value: ({ status }) => status && status.ageMs / 1000,
  },
  {
    name: 'bgk_node_replica_lag_seconds',
    help: 'From the commit of what was applied last until it was applied here; 0 at the leader.',
    value: ({ status }) => status && status.lagMs / 1000,
  },
]

const CHAIN_STATES = ['checking', 'whole', 'unchecked', 'damaged'] as const
const ROLES = ['leader', 'standby'] as const

/**
 * A registry of its own. That of the process (CPU, memory, event loop, collections) begins to measure with it; the library has no end for
 * its two observers of Node, which stay until the process ends.
 */
export function createExposition(times: RequestTimes): Exposition {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const counters = COUNTERS.map(
    (metric) => [metric, new Counter({ name: metric.name, help: metric.help, registers })] as const,
  )
  const gauges = GAUGES.map(
    (metric) => [metric, new Gauge({ name: metric.name, help: metric.help, registers })] as const,
  )
  const chain = new Gauge({
    name: 'bgk_journal_chain',
    help: '1 for what is known of the hash chain of the journal.',
    labelNames: ['state'],
    registers,
  })
  const role = new Gauge({
    name: 'bgk_node_role',
    help: '1 for the role of this node of a cluster.',
    labelNames: ['role'],
    registers,
  })
  return {
    contentType: register.contentType,
    async text(figures) {
      for (const [{ value }, counter] of counters) {
        counter.reset()
        counter.inc(value(figures) ?? 0)
      }
      for (const [{ value }, gauge] of gauges) {
        const now = value(figures)
        if (now === undefined) gauge.remove()
        else gauge.set(now)
      }
      const { chain: known, status } = figures
      for (const state of CHAIN_STATES) chain.set({ state }, Number(known?.state === state))
      if (status !== undefined) for (const one of ROLES) role.set({ role: one }, Number(status.role === one))
      return `${await register.metrics()}\n${durationsText(times.all())}`
    },
    stop: () => register.clear(),
  }
}

const DURATIONS = 'bgk_http_request_duration_seconds'

/** A histogram in the text of Prometheus: the library's would double what counting costs a request. No label holds what a stranger wrote. */
function durationsText(all: readonly RequestSeries[]): string {
  const lines = [
    `# HELP ${DURATIONS} From the head of a request to the end of its answer, by call, method and class of its status.`,
    `# TYPE ${DURATIONS} histogram`,
  ]
  for (const { call, method, status, count, sum, buckets } of all) {
    const labels = `call="${call}",method="${method}",status="${status}"`
    let below = 0
    for (const [at, more] of buckets.entries()) {
      below += more
      lines.push(`${DURATIONS}_bucket{${labels},le="${BUCKETS[at]}"} ${below}`)
    }
    lines.push(
      `${DURATIONS}_bucket{${labels},le="+Inf"} ${count}`,
      `${DURATIONS}_sum{${labels}} ${sum}`,
      `${DURATIONS}_count{${labels}} ${count}`,
    )
  }
  return `${lines.join('\n')}\n`
}
