import type { SandboxHost } from '../../src/server/process/create-sandbox'
import { nodeHost } from '../../src/server/process/node-host'
import { randomStream } from '../core/random-stream'

/** A host with reproducible secrets, so that random parts of responses are comparable. */
export function seededHost(): Partial<SandboxHost> & {
  /** Restarts the random sequence, independent of earlier draws. */
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
