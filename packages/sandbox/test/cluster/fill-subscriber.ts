import { type Client, createClient, createMemoryStorage, type OrderFill } from '@bgk/sdk'
import { WebSocket } from 'ws'
import { valueAt } from '../outcomes/start-exchange'
import { waitUntil } from './cluster-under-test'

/** Fills as one subscriber received them. */
export interface ReceivedFills {
  /** Wall clock (ms) at which each fill, by id, was first in the value of the stream. */
  readonly seenAt: ReadonlyMap<number, number>
  /** Fills that were twice in one value; a line each. */
  readonly doubled: readonly string[]
  /** Ids of the fills in the frames of each connection of its account stream. */
  readonly connections: readonly (readonly number[])[]
}

/** Follows `client.feed.openOrders()` of a member on a login of its own, so that no write of this client refreshes the stream. */
export class FillSubscriber implements ReceivedFills {
  readonly seenAt = new Map<number, number>()
  readonly doubled: string[] = []
  readonly connections: number[][] = []
  readonly #client: Client
  /** Rows of values before: the stream replaces a row that changes. */
  readonly #known = new WeakSet<object>()

  private constructor(origin: string) {
    const onFrame = (text: string) => this.#readFrame(text)
    class WatchedSocket extends WebSocket {
      constructor(url: string) {
        super(url)
        this.on('message', (data) => onFrame(String(data)))
      }
    }
    this.#client = createClient({ origin, storage: createMemoryStorage(), WebSocket: WatchedSocket })
  }

  /** Resolves when the account stream has greeted and the member's `orders` are shown. */
  static async open(
    origin: string,
    login: { readonly account: string; readonly password: string },
    orders: number,
  ) {
    const subscriber = new FillSubscriber(origin)
    const client = subscriber.#client
    await client.session.login(login)
    const stream = client.feed.openOrders()
    stream.subscribe((rows) => {
      const now = Date.now()
      const changed = rows.filter((row) => !subscriber.#known.has(row))
      for (const row of changed) subscriber.#known.add(row)
      subscriber.#see(
        changed.flatMap(({ fills = [] }) => fills),
        now,
      )
    })
    await waitUntil('the account stream is followed', () => {
      const isWhole = stream.get()?.length === orders && stream.status.get().state === 'live'
      return isWhole && subscriber.connections.length > 0
    })
    return subscriber
  }

  close(): void {
    this.#client.close()
  }

  #see(fills: readonly OrderFill[], now: number): void {
    const ids = new Set<number>()
    for (const { id } of fills) {
      if (ids.has(id)) this.doubled.push(`fill ${id} is twice in one value`)
      ids.add(id)
      if (!this.seenAt.has(id)) this.seenAt.set(id, now)
    }
  }

  #readFrame(text: string): void {
    if (text === 'pong') return
    const frame: unknown = JSON.parse(text)
    if (valueAt(frame, 'account') !== undefined) this.connections.push([])
    const fills = valueAt(frame, 'fills')
    if (Array.isArray(fills))
      this.connections.at(-1)?.push(...fills.map((fill: unknown) => Number(valueAt(fill, 'autoid'))))
  }
}
