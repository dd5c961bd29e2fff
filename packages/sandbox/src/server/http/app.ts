import type { AllowedOrigins, PublicUrl } from './origins'
import type { Arrival, Content, ServerEnv } from './request'
import type { Reply } from './responses'

/**
 * The HTTP entry points, both to one `answerCall`:
 *
 *   Node's server ─► answer ───────────────┐ plain calls: allocates nothing but the reply
 *                └► fetch ─► Hono's routes ┴► answerCall ─► handler
 *   page, tests ───► fetch
 *
 * `fetch` is complete and the only entry of a page or an in-process client. `answer` exists for speed: with
 * its client, a read takes 60 to 70 µs of CPU through it, and 175 to 190 µs through a Request, Hono and a
 * Response. `fetch` handles everything that `answer` declines;
 * `test/server/direct-answers.integration.test.ts` compares both byte by byte.
 */
export interface App {
  /** `env` comes from the Node server; absent in direct calls. */
  fetch(request: Request, env?: ServerEnv): Response | Promise<Response>
  /**
   * undefined: not a plain call (a form, a wrong method, a foreign page, or a possible target of a fault
   * rule).
   */
  answer(method: string, call: Call): Promise<Reply> | undefined
  /** Metric name of a target: a call's name, or one of a few others. */
  nameOf(target: string): string
}

/** A call; without an id it gets a new one. */
type Call = Content & Pick<Arrival, 'ip'> & Partial<Pick<Arrival, 'requestId'>>

export interface Reach {
  /** Reachable from other machines under any name. */
  readonly exposed: boolean
  /** Origins whose pages may call, besides our own. */
  readonly allowed: AllowedOrigins
  readonly publicUrl?: PublicUrl | undefined
}
