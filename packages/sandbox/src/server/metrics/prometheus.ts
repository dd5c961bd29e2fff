import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Figures } from './figures'
import { BUCKETS, type RequestSeries, type RequestTimes } from './request-times'

export interface Exposition {
  readonly contentType: string
  text(figures: Figures): Promise<string>
  stop(): void
}

interface Metric {
  readonly name: string
  readonly help: string
  /** Undefined: unknown, and omitted. */
  readonly value: (figures: Figures) => number | undefined
}

const COUNTERS: readonly Metric[] = [
  {
    name: 'bgk_commands_submitted_total',
    help: 'Commands submitted to the engine of this process',
    value: ({ counts }) => counts?.submitted,
  },
  {
    name: 'bgk_commands_refused_total',
    help: 'Commands rejected by the exchange',
    value: ({ counts }) => counts?.refused,
  },
  {
    name: 'bgk_commands_busy_total',
    help: 'Commands not executed: full queue, member rate limit, or database away',
    value: ({ counts }) => counts?.busy,
  },
  {
    name: 'bgk_commits_total',
    help: 'Group commits of this process',
    value: ({ counts }) => counts?.commits,
  },
  {
    name: 'bgk_commit_seconds_total',
    help: 'Database time of those commits',
    value: ({ counts }) => counts && counts.commitMs / 1000,
  },
  {
    name: 'bgk_socket_frames_sent_total',
    help: 'Frames sent to sockets',
    value: ({ framesSent }) => framesSent,
  },
]

const GAUGES: readonly Metric[] = [
  { name: 'bgk_journal_seq', help: 'Last command in the local state', value: ({ seq }) => seq },
  {
    name: 'bgk_commands_waiting',
    help: 'Commands in the queue',
    value: ({ waiting }) => waiting,
  },
  { name: 'bgk_sockets_open', help: 'Open sockets', value: ({ sockets }) => sockets },
  {
    name: 'bgk_database_trouble',
    help: '1 while commits are impossible',
    value: ({ hasTrouble }) => (hasTrouble === undefined ? undefined : Number(hasTrouble)),
  },
  {
    name: 'bgk_database_bytes',
    help: 'Size of the database at the last measurement',
    value: ({ disk }) => disk?.used,
  },
  {
    name: 'bgk_database_budget_bytes',
    help: 'Disk budget with a log warning above it',
    value: ({ disk }) => disk?.budget,
  },
  {
    name: 'bgk_node_epoch',
    help: 'Epoch of the leader, incremented at each change',
    value: ({ status }) => status?.epoch,
  },
  {
    name: 'bgk_node_replica_age_seconds',
    help: 'Time since the local state was last known to be the newest',
    value: ({ status }) => status && status.ageMs / 1000,
  },
  {
    name: 'bgk_node_replica_lag_seconds',
    help: 'Delay between commit and local application; 0 at the leader',
    value: ({ status }) => status && status.lagMs / 1000,
  },
]

const CHAIN_STATES = ['checking', 'whole', 'unchecked', 'damaged'] as const
const ROLES = ['leader', 'standby'] as const

/**
 * Creates a separate registry. Process metrics (CPU, memory, event loop, GC) start with it; the library
 * cannot remove its two Node observers before the process ends.
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
    help: '1 for the verification state of the journal hash chain',
    labelNames: ['state'],
    registers,
  })
  const role = new Gauge({
    name: 'bgk_node_role',
    help: '1 for the cluster role of this node',
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

/**
 * A histogram in Prometheus text: the library's would double the cost per request. Labels contain no client
 * input.
 */
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
