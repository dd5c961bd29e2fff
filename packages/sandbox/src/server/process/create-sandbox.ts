import { memberName } from '../../api/auth/log-in'
import { secondStepName } from '../../api/auth/second-step'
import type { DemoFunds, Services } from '../../api/handler'
import { handlers } from '../../api/handlers/all-handlers'
import type { Digest } from '../../engine/chain/digest'
import type { Engine, OtherNodes, StopOptions } from '../../engine/engine'
import type { Log } from '../../engine/log'
import type { HostTimers } from '../../engine/time/clock'
import { createAuthenticator } from '../../members/authenticator'
import { createAccessHash, createDerivedKeys, createKeyedHash } from '../../members/keyed-hash'
import { createOutbox } from '../../members/outbox'
import type { VerifyingSubtle } from '../../members/passkey-check'
import { createFundPasswordGuard, createLoginGuard } from '../../members/password-guards'
import type { PasswordHasher } from '../../members/password-hasher'
import { createSealedTokens } from '../../members/sealed-tokens'
import { createSessionDirectory } from '../../members/session-directory'
import { createVerificationCodes } from '../../members/verification-codes'
import type { PictureCleaner } from '../../uploads/clean-picture'
import { createMemoryObjectStore, type ObjectStore, withQuota } from '../../uploads/object-store'
import { createUploads } from '../../uploads/uploads'
import { createControlPlanes } from '../control/control-plane'
import type { ContractReader, ControlFiles } from '../control/control-route'
import { createOperatorSurface } from '../control/operator-surface'
import { createFaultInjector, type FaultInjector, sharedFaultInjector } from '../faults/fault-injector'
import { announcedOf, apiRoutes, offeredFields, offeredOf } from '../http/api-routes'
import type { App } from '../http/app'
import { drawnContent } from '../http/drawn-content'
import { createHealthRoute, type MetricsRoute } from '../http/health-route'
import { createObjectRoute } from '../http/object-route'
import { type AllowedOrigins, isForeignPage, type PublicUrl } from '../http/origins'
import { PublicTexts } from '../http/public-texts'
import { createRateLimiter, type Limits, STANDARD_LIMITS } from '../http/rate-limits'
import { createFreshIds } from '../http/request'
import type { WebApp } from '../http/web-app'
import { createPushNotices, type PushChannel } from '../push/push-notices'
import { createAccountHub } from '../sockets/account-hub'
import { type AllSockets, allSockets } from '../sockets/all-sockets'
import { createSocketHub, type SocketHub } from '../sockets/socket-hub'
import { createApp } from './create-app'
import type { RunningSandbox } from './sandbox-options'

/** Host dependencies of a sandbox: `nodeHost` for Node, others for a browser. */
export interface SandboxHost {
  readonly hasher: PasswordHasher
  /** Cryptographically random bytes. */
  readonly randomBytes: (size: number) => Uint8Array
  /** Cryptographically random integer from 0 to below `limit`. */
  readonly randomInt: (limit: number) => number
  readonly digest: Digest
  readonly subtle: VerifyingSubtle
  readonly cleanPicture: PictureCleaner
  /** Absent without push delivery: price alerts are not offered. */
  readonly push?: PushChannel | undefined
  /** Absent without files: the wire contract is not served. */
  readonly contract?: ContractReader | undefined
}

export interface SandboxParts extends SandboxHost {
  readonly engine: Engine
  readonly timers: HostTimers
  /** Host time, ms. */
  readonly now: () => number
  readonly log: Log
  readonly limits?: Limits
  /** Delay of automatic reviews, ms. Default: 12 s; `never`: only by decision. */
  readonly reviewMs?: number | 'never'
  /** Shows codes and offers demo funds, or the funds to offer. Default: true (10,000 USDT). */
  readonly demo?: boolean | DemoFunds
  /** Also serves calls at alias paths of other clients (docs/reference/wire.md#compatible-endpoints). Default: true. */
  readonly aliasEndpoints?: boolean
  /** Offered extensions by header name (docs/reference/extensions.md). Default: all; none: []. */
  readonly extensions?: readonly string[] | undefined
  /** Opens the control plane to this machine; undefined: no control plane. */
  readonly controlKey?: string | undefined
  /** Opens the control plane to callers of `operator`, the local socket. Default: `controlKey`. */
  readonly operatorKey?: string | undefined
  /** Resets the exchange and returns the new logins; undefined: not supported. */
  readonly reset?: (() => Promise<RunningSandbox['accounts']>) | undefined
  /** Files of the control plane. Default: none. */
  readonly files?: ControlFiles | undefined
  /** Store of uploaded pictures. Default: in memory. */
  readonly objects?: ObjectStore | undefined
  /** Default: a new one, shared with the other nodes. */
  readonly faults?: FaultInjector | undefined
  /** Creates the handler of `/metrics`; undefined: not available. */
  readonly metrics?: ((measured: Pick<Sandbox, 'engine' | 'hub'>) => MetricsRoute) | undefined
  /** Served at `/`. */
  readonly web?: WebApp | undefined
  /** Reachable from other machines under any name. Default: false. */
  readonly exposed?: boolean
  /** Reachable from other machines, directly or through a proxy. Default: `exposed`. */
  readonly reachable?: boolean
  /** Origins whose pages may call, besides our own. Default: none. */
  readonly allowed?: AllowedOrigins
  readonly publicUrl?: PublicUrl | undefined
}

/** A sandbox without a network: `app.fetch` answers calls, `hub` accepts sockets. */
export interface Sandbox {
  readonly engine: Engine
  readonly app: App
  /** Control plane and pictures for the local socket. */
  readonly operator: (request: Request) => Promise<Response>
  readonly hub: AllSockets
  readonly services: Services
  /** Reports not ready and closes the sockets one by one within `ms`. Calls are still served. */
  drain(ms: number): Promise<void>
  /** Stops the sockets, then the engine. */
  stop(options?: StopOptions): Promise<void>
}

const REVIEW_MS = 12_000

const DEMO_FUNDS: DemoFunds = { coin: 'USDT', amount: '10000' }

export function createSandbox(parts: SandboxParts): Sandbox {
  const { engine, timers, now, log, controlKey, web, exposed = false, allowed = new Set(), publicUrl } = parts
  const { operatorKey = controlKey } = parts
  const { hasher, randomBytes, randomInt, digest, subtle, cleanPicture } = parts
  const { reset, limits = STANDARD_LIMITS, reviewMs = REVIEW_MS, demo = true } = parts
  const { objects = createMemoryObjectStore() } = parts
  const { aliasEndpoints = true, reachable = exposed } = parts
  const exchangeTime = () => engine.clock.now()
  const keyedHash = createKeyedHash(subtle)
  const keys = createDerivedKeys({ keeper: engine, randomBytes, hash: keyedHash })
  const hash = createAccessHash(keys, keyedHash)
  let draining = false
  const fields = offeredFields(parts.extensions)
  const offered = offeredOf(parts.extensions, { demo: demo !== false, push: parts.push !== undefined })
  const push =
    offered.priceAlerts && parts.push !== undefined
      ? createPushNotices({ engine, keys, channel: parts.push, timers, log })
      : undefined
  const services: Services = {
    fields,
    engine,
    sessions: createSessionDirectory(engine, randomBytes, digest),
    hasher,
    loginGuard: createLoginGuard({ engine, hash, perIp: limits.loginsPerIp }),
    authenticator: createAuthenticator({ subtle, keyedHash, keys, hash, randomBytes, now }),
    tokens: createSealedTokens(keyedHash, keys, randomBytes),
    webAuthn: {
      subtle,
      keyedHash,
      // Inside a page the exchange has no host name.
      trusts: (origin, host) =>
        host === undefined || !isForeignPage((name) => ({ origin, host })[name] ?? null, allowed, publicUrl),
    },
    codes: createVerificationCodes({ engine, hash, randomInt, perIp: limits.codesPerIp }),
    outbox: createOutbox(engine.others),
    fundPasswords: createFundPasswordGuard(engine),
    demo: { isOn: demo !== false, allCodes: !reachable, funds: typeof demo === 'object' ? demo : DEMO_FUNDS },
    reviewMs: reviewMs === 'never' ? undefined : reviewMs,
    push,
    uploads: createUploads({
      hash: keyedHash,
      keys,
      randomBytes,
      objects: withQuota(objects, limits.uploadBytes),
      clean: cleanPicture,
    }),
  }
  const faults =
    parts.faults ??
    sharedFaultInjector(createFaultInjector({ seed: engine.config.seed, now: exchangeTime }), engine.others)
  const routes = apiRoutes(handlers(services), { demo: services.demo.isOn, aliases: aliasEndpoints, offered })
  const coins = [...new Set((engine.config.chains ?? []).map(({ coin }) => coin))]
  const limiters = {
    public: createRateLimiter(limits.public, now),
    account: createRateLimiter(limits.account, now),
    orders: createRateLimiter(limits.orders, now),
    settling: createRateLimiter(limits.settling, now),
    uploads: createRateLimiter(limits.uploads, now),
  }
  const around = { engine, timers, now, socketsPerIp: limits.socketsPerIp, log, faults, fields }
  const account = offered.accountStream
    ? createAccountHub({ ...around, sessions: services.sessions, arrivals: limiters.public })
    : undefined
  const hub = allSockets(createSocketHub(around), account)
  const control = createControlPlanes({
    engine,
    outbox: services.outbox,
    faults,
    callNames: [...routes.values()].map(({ entry }) => entry.name),
    dropSockets: dropAtAllNodes(hub, engine.others),
    reset,
    openFundPassword: (uid) => services.fundPasswords.open(uid),
    async unlock(uid) {
      await services.fundPasswords.open(uid)
      await services.loginGuard.open(memberName(uid))
      await services.loginGuard.open(secondStepName(uid))
    },
    files: parts.files,
    contract: parts.contract,
  })
  const objectsFor = (key: string | undefined) =>
    createObjectRoute({
      uploads: services.uploads,
      sessions: services.sessions,
      arrivals: limiters.public,
      writes: limiters.uploads,
      controlKey: key,
      clocks: [exchangeTime, now],
      publicHost: publicUrl?.host,
      log,
    })
  const freshId = createFreshIds(randomBytes)
  const app = createApp({
    routes,
    gate: {
      engine,
      sessions: services.sessions,
      texts: new PublicTexts(),
      limiters,
      log,
      faults,
      timers,
      announced: announcedOf(offered),
    },
    control: control(controlKey),
    objects: objectsFor(controlKey),
    health: createHealthRoute(engine, () => draining),
    metrics: parts.metrics?.({ engine, hub }),
    content: (path) => drawnContent(path, coins),
    preview: aliasEndpoints,
    web,
    exposed,
    allowed,
    publicUrl,
    freshId,
  })
  return {
    engine,
    app,
    operator: createOperatorSurface({
      control: control(operatorKey),
      objects: objectsFor(operatorKey),
      freshId,
      log,
    }),
    hub,
    services,
    drain(ms) {
      draining = true
      return hub.drain(ms)
    },
    async stop(options) {
      hub.stop()
      push?.stop()
      await engine.stop(options)
    },
  }
}

const DROP_SOCKETS = 'drop-sockets'

/** Closes every socket on every node and returns their number. */
function dropAtAllNodes(hub: SocketHub, others: OtherNodes | undefined): () => Promise<number> {
  others?.onMessage(DROP_SOCKETS, () => String(hub.dropAll()))
  return async () => {
    const own = hub.dropAll()
    const theirs = (await others?.request(DROP_SOCKETS, '')) ?? []
    return theirs.reduce((sum, count) => sum + Number(count), own)
  }
}
