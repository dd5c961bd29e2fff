import { standardConfig } from '../../src/content/standard-config'
import type { Answer, CommandBody } from '../../src/core/commands'
import type { ExchangeConfig } from '../../src/core/config'
import type { Exchange } from '../../src/core/exchange'
import type { Engine, EngineOptions } from '../../src/engine/engine'
import { createEngineClock } from '../../src/engine/time/clock'
import type { Proof } from '../../src/engine/verify-store'
import { createPgliteStore } from '../../src/store/pglite-store'
import { NO_TIMERS, openSmallMarket } from '../store/open-small-market'

export const DATA = new URL('data/', import.meta.url)
export const GENESIS = 1_767_225_600_000

/** Account, coin and units of 1e-8 of each nonzero member balance. */
export type Holdings = readonly (readonly [account: string, coin: string, units: string])[]

/** State of a fixture's exchange, as reported by the program that created it. */
export interface Facts {
  readonly hash: string
  readonly holdings: Holdings
  readonly proof: Pick<Proof, 'archivedRows' | 'checkpoint' | 'lastSeq' | 'foldedLines' | 'foldedTrades'>
  /** A command with its response under a key. */
  readonly kept: { readonly key: string; readonly body: CommandBody; readonly answer: Answer }
}

/** The standard exchange without bots and candles, which make up most of a snapshot. */
export function fixtureConfig(identity: Parameters<typeof standardConfig>[0]): ExchangeConfig {
  const { market: _market, bots: _bots, ...config } = standardConfig(identity)
  return config
}

/** A clock stopped at the exchange's last time. */
export const stoppedClock = () =>
  createEngineClock({ rate: 0, wall: () => 0, timers: NO_TIMERS, start: GENESIS })

/** An exchange without events of its own; by default the clock advances a millisecond per read. */
export async function openFixture(dataDir: string, more: Partial<EngineOptions> = {}): Promise<Engine> {
  const store = createPgliteStore({ dataDir })
  const opened = await store.open({ seed: 'upgrade', genesis: GENESIS })
  return openSmallMarket({ store, opened, config: fixtureConfig(opened), bots: false, ...more })
}

export function holdingsOf({ state }: Exchange): Holdings {
  const rows: [string, string, string][] = []
  for (const { name, coin, balance } of state.accounts()) {
    const uid = Number(/^u(\d+):/.exec(name)?.[1])
    if (balance !== 0n && state.members.get(uid)?.role === 'member')
      rows.push([name, coin.code, String(balance)])
  }
  const orderOf = ([account, coin]: readonly string[]) => `${account} ${coin}`
  return rows.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}
