import type { Client, ClientOptions } from '../../src/index'
import type { VirtualClock, VirtualHost } from '../../src/testing'
import type { Trouble } from './plan'

/** Exchange with one member for one seed, and the machine and the network of that member's program. */
export interface World {
  /** Time of the exchange and the network. */
  readonly clock: VirtualClock
  /** Machine with a possibly wrong clock, which may sleep. */
  readonly host: VirtualHost
  /** Options of the program's clients. */
  readonly options: ClientOptions
  readonly account: { readonly account: string; readonly password: string }
  /** Another device of the same member, logged in, on a good network. */
  readonly outside: Client
  /** The next request of this call meets the fault, or all until it is lifted; returns the lift function. */
  meets(call: string, trouble: Trouble, lasts: boolean): () => void
  /** Every request meets the fault by chance; returns the lift function. */
  weather(trouble: Trouble, chance: number): () => void
  end(): void
}
