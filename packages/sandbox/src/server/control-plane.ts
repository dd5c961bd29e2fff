import { timingSafeEqual } from 'node:crypto'
import type { PairStatus } from '../core/command'
import type { Engine } from '../engine/engine'
import type { Outbox } from '../members/outbox'
import { jsonResponse } from './headers'
import { readFields } from './read-fields'
import { redact } from './redact'
import { isLoopback } from './request-facts'
import { pendingThings, review } from './review'

export interface ControlPlaneOptions {
  readonly engine: Engine
  readonly outbox: Outbox
  /** What the header `x-sandbox-key` must hold; undefined: nothing but health is there. */
  readonly key: string | undefined
  /** Closes every socket and says how many there were. */
  readonly dropSockets: () => number
}

/** More at once could take hours, and far enough no date can be written any more. */
const MOST_MS = 366 * 86_400_000

export type ControlPlane = (request: Request, ip: string, requestId: string) => Promise<Response>

interface Answer {
  readonly status: number
  readonly body: unknown
}

/**
 * `/sandbox/*`: what only the owner of the sandbox may do. This machine alone, with the key printed at the start;
 * everyone else meets a 404 or a 403 that says no more. `/sandbox/health` needs neither.
 */
export function createControlPlane(options: ControlPlaneOptions): ControlPlane {
  const { engine, key } = options

  const run = async (request: Request): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url)
    switch (`${request.method} ${pathname}`) {
      case 'GET /sandbox/outbox': {
        const to = searchParams.get('to')
        return ok({ messages: options.outbox.list(to === null ? {} : { to }) })
      }
      case 'POST /sandbox/clock':
        return advance(engine, await bodyOf(request))
      case 'POST /sandbox/pair-status':
        return setPairStatus(engine, await bodyOf(request))
      case 'POST /sandbox/drop-sockets':
        return ok({ dropped: options.dropSockets() })
      case 'POST /sandbox/review':
        return review(engine, await bodyOf(request))
      case 'GET /sandbox/pending':
        return ok(await engine.read(({ state }) => pendingThings(state)))
      case 'GET /sandbox/verify':
        return ok(await engine.verify())
      default:
        return { status: 404, body: { message: 'Not found' } }
    }
  }

  return async (request, ip, requestId) => {
    const answer = async (): Promise<Answer> => {
      if (new URL(request.url).pathname === '/sandbox/health') return health(engine)
      if (key === undefined || !isLoopback(ip)) return { status: 404, body: { message: 'Not found' } }
      if (!sameText(request.headers.get('x-sandbox-key') ?? '', key)) {
        return {
          status: 403,
          body: { message: 'The header x-sandbox-key does not hold the key of this sandbox' },
        }
      }
      return run(request)
    }
    const { status, body } = await answer().catch(
      (error: unknown): Answer => ({ status: 500, body: { message: redact(error) } }),
    )
    return jsonResponse(status, JSON.stringify(body), requestId)
  }
}

async function health(engine: Engine): Promise<Answer> {
  const seq = await engine.read(({ state }) => state.seq)
  return ok({ ready: true, seq, store: engine.store.kind, clock: engine.clock.mode, now: engine.clock.now() })
}

async function advance({ clock }: Engine, fields: Fields): Promise<Answer> {
  if (clock.mode === 'real') {
    return {
      status: 409,
      body: { message: 'A real clock cannot be moved: start the sandbox with --clock virtual' },
    }
  }
  const ms = fields.advance
  if (typeof ms !== 'number' || !Number.isSafeInteger(ms) || ms < 0 || ms > MOST_MS) {
    return wrong('advance must be a whole number of milliseconds, a year at most')
  }
  await clock.advance(ms)
  return ok({ now: clock.now() })
}

async function setPairStatus(engine: Engine, { base, quote, status }: Fields): Promise<Answer> {
  if (typeof base !== 'string' || typeof quote !== 'string' || !isPairStatus(status)) {
    return wrong('base, quote and a status of enabled, disabled or soon are needed')
  }
  const answer = await engine.submit({ type: 'pair.status', base, quote, status })
  return answer.ok ? ok({ base, quote, status }) : { status: 404, body: { message: answer.code } }
}

type Fields = Readonly<Record<string, unknown>>

async function bodyOf(request: Request): Promise<Fields> {
  const read = await readFields(request, 'POST')
  if (!read.ok || typeof read.fields !== 'object' || read.fields === null) return {}
  return { ...read.fields }
}

function isPairStatus(value: unknown): value is PairStatus {
  return value === 'enabled' || value === 'disabled' || value === 'soon'
}

function ok(body: unknown): Answer {
  return { status: 200, body }
}

function wrong(text: string): Answer {
  return { status: 400, body: { message: text } }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
