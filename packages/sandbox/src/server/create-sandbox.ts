import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { handlers } from '../api/handlers'
import type { Services } from '../api/services'
import type { HostTimers } from '../engine/clock'
import type { Engine } from '../engine/engine'
import { createFundPasswordGuard } from '../members/fund-password-guard'
import { createLoginGuard } from '../members/login-guard'
import { createOutbox } from '../members/outbox'
import { createPasswordHasher } from '../members/password-hasher'
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

export interface SandboxParts {
  readonly engine: Engine
  readonly timers: HostTimers
  /** Host time, ms. */
  readonly now: () => number
  readonly log: (line: string) => void
  /** log2 of scrypt's N; default 15. */
  readonly passwordCost?: number
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
  const { limits = STANDARD_LIMITS, reviewMs = REVIEW_MS } = parts
  const exchangeTime = () => engine.clock.now()
  const services: Services = {
    engine,
    sessions: createSessionDirectory(engine, randomBytes),
    hasher: createPasswordHasher({
      randomBytes,
      ...(parts.passwordCost !== undefined && { cost: parts.passwordCost }),
    }),
    loginGuard: createLoginGuard({ now: exchangeTime, perIp: limits.loginsPerIp }),
    codes: createVerificationCodes({ now: exchangeTime, randomInt, perIp: limits.codesPerIp }),
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
    freshId: randomUUID,
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
