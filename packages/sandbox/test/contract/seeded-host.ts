import type { SandboxHost } from '../../src/server/process/create-sandbox'
import { nodeHost } from '../../src/server/process/node-host'
import { randomStream } from '../core/random-stream'

/** A host whose secrets are the same in every run: what is random in an answer can be compared. */
export function seededHost(): Partial<SandboxHost> & {
  /** Begins anew, whatever an exchange has drawn to be made. */
  readonly restart: () => void
} {
  let next = randomStream(2026)
  const randomInt = (limit: number) => Math.floor(next() * limit)
  return {
    ...nodeHost({ passwordCost: 4 }),
    restart() {
      next = randomStream(2026)
    },
    randomInt,
    randomBytes: (size) => Uint8Array.from({ length: size }, () => randomInt(256)),
  }
}
