import type { Engine } from '../../engine/engine'
import { createDirectoryObjectStore } from '../../uploads/directory-object-store'
import { createMemoryObjectStore } from '../../uploads/memory-object-store'
import type { ObjectStore } from '../../uploads/object-store'
import { storeFiles } from '../control/store-files'
import { EXPOSED_LIMITS, type Limits, NO_LIMITS, STANDARD_LIMITS } from '../http/limits'
import { figuresOf } from '../metrics/figures'
import { createSandbox, type Sandbox, type SandboxHost, type SandboxParts } from './create-sandbox'
import type { RunParts } from './run-parts'

/** Puts the HTTP and socket surface that the options ask for around an engine. */
export function exchangeSurface(
  parts: RunParts,
  host: SandboxHost,
  engine: Engine,
  more: Pick<SandboxParts, 'controlKey' | 'operatorKey' | 'reset'>,
): Sandbox {
  const { options, chosen, timers, web, exposed, reachable, allowed, publicUrl, log } = parts
  const objects = chosen.pictures ?? picturesIn(chosen.uploads)
  return createSandbox({
    engine,
    timers,
    now: wall,
    log,
    objects,
    files: storeFiles(engine, objects, wall),
    web,
    exposed,
    reachable,
    allowed,
    publicUrl,
    limits: limitsOf(parts),
    metrics: (measured) =>
      parts.metrics.route(() => figuresOf(measured.engine, measured.hub), more.controlKey),
    ...more,
    ...(options.demo !== undefined && { demo: options.demo }),
    ...(options.reviewMs !== undefined && { reviewMs: options.reviewMs }),
    ...(options.extensions !== undefined && { extensions: options.extensions }),
    ...(options.siblingDoors !== undefined && { siblingDoors: options.siblingDoors }),
    ...host,
  })
}

function picturesIn(folder: string | undefined): ObjectStore {
  return folder === undefined ? createMemoryObjectStore() : createDirectoryObjectStore(folder)
}

/** Those in force. */
export function limitsOf({ options, reachable }: Pick<RunParts, 'options' | 'reachable'>): Limits {
  if (options.limits === 'off') return NO_LIMITS
  return options.limits ?? (reachable ? EXPOSED_LIMITS : STANDARD_LIMITS)
}

/** The machine's time, ms since the epoch. */
export const wall = () => Date.now()
