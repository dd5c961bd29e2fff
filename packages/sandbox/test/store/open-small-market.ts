import { nodeDigest } from '../../src/engine/chain/node-digest'
import type { Engine, EngineOptions } from '../../src/engine/engine'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock, type HostTimers } from '../../src/engine/time/clock'
import { smallConfig } from './small-market'

/** Timers that never fire. */
export const NO_TIMERS: HostTimers = { setTimeout: () => 0, clearTimeout() {} }

/** Engine of a small market, by default on a clock that advances a millisecond per read. */
export function openSmallMarket(
  options: Partial<EngineOptions> & Pick<EngineOptions, 'store'>,
): Promise<Engine> {
  let now = smallConfig.genesis
  return openEngine({
    config: smallConfig,
    clock: createEngineClock({ wall: () => ++now, timers: NO_TIMERS }),
    digest: nodeDigest,
    log: () => {},
    ...options,
  })
}
