import { createBrowserSocketClass } from '../../src/browser/browser-socket'
import { type ConformanceOptions, type ConformanceReport, runConformance } from '../../src/conformance'
import type { SandboxParts } from '../../src/server/process/create-sandbox'
import { ORIGIN, openWorld, type World } from '../server/open-world'

/** Parts of a target that a deviation may replace. */
export type Wrapped = Pick<Required<ConformanceOptions>, 'fetch' | 'WebSocket'>

/** A sandbox with market makers whose books are filled. */
export async function openTarget(parts: Partial<Omit<SandboxParts, 'engine'>> = {}): Promise<World> {
  const world = await openWorld({ bots: true, parts })
  await world.advance(5000)
  return world
}

/** Runs the suite against a sandbox in this process, on its virtual clock. */
export async function conformIn(
  world: World,
  {
    wrap = (parts) => parts,
    ...options
  }: Partial<ConformanceOptions> & { readonly wrap?: (parts: Wrapped) => Wrapped } = {},
): Promise<ConformanceReport> {
  const { sandbox, host } = world
  const plain: Wrapped = {
    fetch: async (url, init) => sandbox.app.fetch(new Request(url, init)),
    WebSocket: createBrowserSocketClass({ hub: sandbox.hub, timers: host }),
  }
  return runConformance({
    origin: ORIGIN,
    ...wrap(plain),
    wait: (ms) => world.advance(ms),
    now: () => host.now(),
    control: {
      async ask(method, route, body) {
        const { status, body: answer } = await world.control(method, route, body)
        if (status !== 200) throw new Error(`${method} ${route}: HTTP ${status}`)
        return answer
      },
    },
    ...options,
  })
}
