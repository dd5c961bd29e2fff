import { startSandbox } from '../../src/server/process/start-sandbox'
import { openAttackWorld } from '../attack-world'
import { QUIET } from '../start-target'
import { realScene } from './real-scene'
import { type Run, takeOut } from './run-strategy'
import type { Scene } from './scene'
import { CAPITAL, Draw, type Strategy } from './strategy'

const WARM_UP_MS = 10_000

/**
 * Runs a strategy over HTTP against a newly started standard exchange in real time. The undisturbed market is
 * unknown, so the gain is the final minus the initial value, luck included.
 */
export async function runReal(strategy: Strategy, seed: number): Promise<Run> {
  const begun = performance.now()
  const started = await startSandbox({
    ...QUIET,
    bots: true,
    clock: 'real',
    seed: `economic ${seed}`,
    limits: 'off',
    passwordCost: 4,
  })
  const world = openAttackWorld({
    url: started.url,
    controlKey: started.controlKey,
    clock: false,
    packageUrl: undefined,
  })
  const draw = new Draw(`economic ${seed}`, strategy.name)
  let accepted = 0
  let refused = 0
  const run = { strategy: strategy.name, seed, wronged: 0, bets: 0, drawn: draw.drawn }
  const spent = () => ({ accepted, refused, seconds: (performance.now() - begun) / 1000, cpuMs: 0 })
  try {
    const scene = await realScene(world, strategy.accounts ?? [CAPITAL], ({ ok }) => {
      if (ok) accepted++
      else refused++
    })
    await scene.wait(WARM_UP_MS)
    await strategy.run(scene, draw)
    await takeOut(scene)
    await world.isWhole()
    return { ...run, gain: (await worth(scene)) - CAPITAL, ...spent() }
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause)
    return { ...run, gain: 0, error, ...spent() }
  } finally {
    await world.end()
    await started.stop()
  }
}

/** USDT value of the accounts, unsold coins at the best bid. */
async function worth(scene: Scene): Promise<number> {
  let sum = 0
  for (const trader of scene.traders) {
    sum += (await trader.free('USDT')) + (await trader.freeFutures())
    for (const market of [scene.main, scene.other]) {
      const left = await trader.free(market.base)
      if (left > 0) sum += left * ((await market.book()).bids[0]?.price ?? 0)
    }
  }
  return sum
}
