import type { AllowedOrigins, PublicUrl } from './origins'
import type { Arrival, Content, ServerEnv } from './request'
import type { Reply } from './responses'

/**
 * What answers HTTP, with two entries to one `answerCall`:
 *
 *   Node's server ─► answer ───────────────┐ plain calls: nothing is allocated but the reply
 *                └► fetch ─► Hono's routes ┴► answerCall ─► handler
 *   page, tests ───► fetch
 *
 * `fetch` is complete and the only entry that a page or an in-process client has. `answer` exists for its speed alone: a read takes 60 to
 * 70 µs of processor with its client through it, 175 to 190 µs through a Request, Hono and a Response. Whatever it declines, `fetch`
 * answers; `test/server/direct-answers.integration.test.ts` compares both, byte by byte.
 */
export interface App {
  /** `env` comes from the Node server and is left out when called directly. */
  fetch(request: Request, env?: ServerEnv): Response | Promise<Response>
  /** undefined: no plain call (a form, a wrong method, a page of another site, a call that a fault rule may hit). */
  answer(method: string, call: Call): Promise<Reply> | undefined
  /** What a target belongs to, for who counts requests: the name of a call, or one of a few others. */
  nameOf(target: string): string
}

/** A call; one without an id gets a new one. */
type Call = Content & Pick<Arrival, 'ip'> & Partial<Pick<Arrival, 'requestId'>>

/** Who may reach it. */
export interface Reach {
  /** Others than this machine, by whatever name. */
  readonly exposed: boolean
  /** Whose pages may call beside our own. */
  readonly allowed: AllowedOrigins
  /** Where others find it through a proxy. */
  readonly publicUrl?: PublicUrl | undefined
}
