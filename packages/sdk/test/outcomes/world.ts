import type { Client, ClientOptions } from '../../src/index'
import type { VirtualClock, VirtualHost } from '../../src/testing'
import type { Trouble } from './plan'

/** An exchange with one member for one seed, and the machine and the network of that member's program. */
export interface World {
  /** The time of the exchange and the network. */
  readonly clock: VirtualClock
  /** The machine, whose clock may be wrong and which may sleep. */
  readonly host: VirtualHost
  /** What the program makes its clients with. */
  readonly options: ClientOptions
  readonly account: { readonly account: string; readonly password: string }
  /** Another device of the same member, logged in, with a good network of its own. */
  readonly outside: Client
  /** The next request of this call meets it, or all of them until it is lifted; returns how to lift it. */
  meets(call: string, trouble: Trouble, lasts: boolean): () => void
  /** Every request meets it by chance; gives how to end it. */
  weather(trouble: Trouble, chance: number): () => void
  end(): void
}
