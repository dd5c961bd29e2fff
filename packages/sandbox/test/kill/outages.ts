import type { PgProxy } from '../store/pg-proxy'
import type { PostgresServer } from '../store/postgres-server'

export const OUTAGES = [
  'cut',
  'reset',
  'hole',
  'deaf',
  'hold',
  'terminate',
  'cancel',
  'restart',
  'crash',
] as const
type Outage = (typeof OUTAGES)[number]

interface Scene {
  readonly server: PostgresServer
  readonly databaseUrl: string
  readonly proxy: PgProxy
  readonly random: () => number
  /** True after the exchange has reported that its database is away. */
  readonly noticed: () => boolean
}

/** Resolves when the exchange has noticed the outage, and its cause is removed. */
export async function causeOutage(outage: Outage, scene: Scene): Promise<void> {
  const { server, databaseUrl, proxy, random, noticed } = scene
  const backends = "from pg_stat_activity where application_name = 'bgk-sandbox'"
  switch (outage) {
    case 'cut':
      proxy.cut()
      break
    case 'reset':
      proxy.reset()
      break
    case 'hole':
    case 'deaf':
    case 'hold':
      proxy.fail(outage)
      while (!noticed()) await pause(20)
      await pause(random() * 1_500)
      proxy.heal()
      break
    case 'terminate':
      await server.run(databaseUrl, `select pg_terminate_backend(pid) ${backends}`)
      break
    case 'cancel':
      // Between two statements there is nothing to cancel.
      while (!noticed()) await server.run(databaseUrl, `select pg_cancel_backend(pid) ${backends}`)
      break
    case 'restart':
      await server.restart('fast')
      break
    case 'crash':
      await server.restart('immediate')
      break
  }
  while (!noticed()) await pause(20)
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
