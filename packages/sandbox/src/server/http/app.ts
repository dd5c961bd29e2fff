import type { AllowedOrigins } from './allowed-origins'
import type { Arrival, Content } from './arrival'
import type { Reply } from './headers'
import type { PublicUrl } from './public-url'
import type { ServerEnv } from './request-facts'

/** What answers HTTP; `env` comes from the Node server and is left out when called directly. */
export interface App {
  fetch(request: Request, env?: ServerEnv): Response | Promise<Response>
  /**
   * Answers a plain call without a Request and a Response made for it, which cost as much as half an order; undefined for everything
   * that is no plain call (a form, a wrong method, a stranger's page, one that is to go wrong): that is what `fetch` is for.
   */
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
