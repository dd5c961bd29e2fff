import { handlers } from '../api/handlers'
import type { Services } from '../api/services'
import type { HostTimers } from '../engine/clock'
import type { Digest } from '../engine/digest'
import type { Engine } from '../engine/engine'
import { createFundPasswordGuard } from '../members/fund-password-guard'
import { createLoginGuard } from '../members/login-guard'
import { createOutbox } from '../members/outbox'
import type { PasswordHasher } from '../members/password-hasher'
import { createSessionDirectory } from '../members/session-directory'
import { createVerificationCodes } from '../members/verification-codes'
import { apiRoutes } from './api-route'
import { bannerContent } from './banner-content'
import { createControlPlane } from './control-plane'
import { type App, createApp } from './create-app'
import { type Limits, STANDARD_LIMITS } from './limits'
import { createRateLimiter } from './rate-limiter'
import { createSocketHub, type SocketHub } from './socket-hub'
import type { WebApp } from './web-app'

/** What a sandbox takes from the machine it runs on: Node's are in `nodeHost`, a browser brings its own. */
export interface SandboxHost {
  readonly hasher: PasswordHasher
  /** Bytes nobody can guess. */
  readonly randomBytes: (size: number) => Uint8Array
  /** A whole number from 0 to below `limit` that nobody can guess. */
  readonly randomInt: (limit: number) => number
  readonly digest: Digest
}

export interface SandboxParts extends SandboxHost {
  readonly engine: Engine
  readonly timers: HostTimers
  /** Host time, ms. */
  readonly now: () => number
  readonly log: (line: string) => void
  readonly limits?: Limits
  /** After how many ms reviews end by themselves; default 30 s, `never`: only by decision. */
  readonly reviewMs?: number | 'never'
  /** Opens the control plane to this machine; undefined: there is none. */
  readonly controlKey?: string | undefined
  /** Served at `/`. */
  readonly web?: WebApp | undefined
  /** Others than this machine may reach it, by whatever name; default false. */
  readonly exposed?: boolean
}

/** A sandbox without a network: `app.fetch` answers calls, `hub` takes sockets. */
export interface Sandbox {
  readonly engine: Engine
  readonly app: App
  readonly hub: SocketHub
  readonly services: Services
  /** Ends the sockets, then the engine. */
  stop(): Promise<void>
}

const REVIEW_MS = 30_000

/** Puts the HTTP and socket surface around an engine. */
export function createSandbox(parts: SandboxParts): Sandbox {
  const { engine, timers, now, log, controlKey, web, exposed = false } = parts
  const { hasher, randomBytes, randomInt, digest } = parts
  const { limits = STANDARD_LIMITS, reviewMs = REVIEW_MS } = parts
  const exchangeTime = () => engine.clock.now()
  const services: Services = {
    engine,
    sessions: createSessionDirectory(engine, randomBytes, digest),
    hasher,
    loginGuard: createLoginGuard({ now: exchangeTime, perIp: limits.loginsPerIp }),
    codes: createVerificationCodes({ now: exchangeTime, randomInt, digest, perIp: limits.codesPerIp }),
    outbox: createOutbox(),
    fundPasswords: createFundPasswordGuard(exchangeTime),
    reviewMs: reviewMs === 'never' ? undefined : reviewMs,
  }
  const hub = createSocketHub({ engine, timers, now, socketsPerIp: limits.socketsPerIp, log })
  const app = createApp({
    routes: apiRoutes(handlers(services)),
    gate: {
      sessions: services.sessions,
      limiters: {
        public: createRateLimiter(limits.public, now),
        account: createRateLimiter(limits.account, now),
        orders: createRateLimiter(limits.orders, now),
      },
      log,
    },
    control: createControlPlane({
      engine,
      outbox: services.outbox,
      key: controlKey,
      dropSockets: () => hub.dropAll(),
    }),
    content: bannerContent,
    web,
    exposed,
    freshId: () => hexOf(randomBytes(16)),
  })
  return {
    engine,
    app,
    hub,
    services,
    async stop() {
      hub.stop()
      await engine.stop()
    },
  }
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
