import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STANDARD_LIMITS } from '../src/server/http/rate-limits'
import type { StartOptions } from '../src/server/process/sandbox-options'
import { startSandbox } from '../src/server/process/start-sandbox'
import { createPgliteStore } from '../src/store/pglite-store'
import type { RunningTarget, Surroundings, Target } from './attack-target'
import { type AttackWorld, Lacking, openAttackWorld } from './attack-world'

/** A moment that papers, sales and clocks of the exchange agree with: its own start. Time stands still until it is moved. */
export const QUIET = {
  port: 0,
  memory: true,
  bots: false,
  clock: 'virtual',
  reviewMs: 'never',
  log: () => {},
} as const satisfies StartOptions

/** An exchange in memory, behind a socket of this machine as any other. */
export async function startTarget(
  surroundings: Surroundings,
  packageUrl: URL | undefined,
): Promise<RunningTarget> {
  const {
    limits = 'off',
    passwordCost = 4,
    exposed = false,
    persistent = false,
    trustedProxies,
  } = surroundings
  const { orderLimits } = surroundings
  const folder = persistent ? await mkdtemp(join(tmpdir(), 'bgk-attack-')) : undefined
  const log: string[] = []
  const sandbox = await startSandbox({
    ...QUIET,
    log: (line) => log.push(line),
    ...(folder !== undefined &&
      packageUrl && {
        store: createPgliteStore({
          dataDir: join(folder, 'exchange'),
          workerUrl: new URL('src/store/pglite-worker.mjs', packageUrl),
        }),
        uploadDir: join(folder, 'uploads'),
      }),
    passwordCost,
    ...(trustedProxies && { trustedProxies }),
    ...(exposed && { host: '0.0.0.0', iKnow: true }),
    limits: limits === 'standard' ? STANDARD_LIMITS : limits,
    ...(orderLimits && { orderLimits: {} }),
  })
  const { url, controlKey } = sandbox
  const stop = async () => {
    await sandbox.stop()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
  const startAnother = (another: Surroundings) => startTarget(another, undefined)
  return { url, controlKey, clock: true, packageUrl, startAnother, log, stop }
}

/** For a case that leaves a lock behind, or needs another exchange than its theme has: one of its own, of the same kind. */
export async function onItsOwn(
  { startAnother }: Target,
  surroundings: Surroundings,
  attack: (world: AttackWorld) => Promise<unknown>,
): Promise<unknown> {
  if (startAnother === undefined) throw new Lacking('needs the machine it runs on')
  const target = await startAnother(surroundings)
  try {
    return await attack(openAttackWorld(target))
  } finally {
    await target.stop()
  }
}
