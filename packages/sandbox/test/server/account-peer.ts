import { type AccountFrame, accountFrameCodec, accountGreetingCodec } from '@bgk/sdk/internal'
import type { SocketHub } from '../../src/server/sockets/socket-hub'
import type { PeerHandle } from '../../src/server/sockets/socket-peer'

/** One end of an account stream without network; what it was sent, decoded. */
export class AccountPeer {
  readonly frames: AccountFrame[] = []
  /** As they came. */
  readonly texts: string[] = []
  greeting: { readonly seq: number } | undefined
  closed: number | undefined
  buffered = 0
  readonly handle: PeerHandle | undefined

  constructor(hub: Pick<SocketHub, 'join'>, token?: string, locale?: string) {
    const buffered = () => this.buffered
    this.handle = hub.join(
      {
        send: (text) => this.#onMessage(text),
        get buffered() {
          return buffered()
        },
        close: (code) => this.#end(code),
        terminate: () => this.#end(1006),
      },
      'local',
      'account',
    )
    if (token !== undefined) this.handle?.receive(JSON.stringify({ token, ...(locale && { locale }) }))
  }

  /** All rows of one list, in the order in which they came. */
  rows<Name extends Exclude<keyof AccountFrame, 'seq'>>(
    name: Name,
  ): NonNullable<AccountFrame[Name]>[number][] {
    return this.frames.flatMap((frame) => [...(frame[name] ?? [])])
  }

  #onMessage(text: string): void {
    this.texts.push(text)
    if (text === 'pong') return
    if (this.greeting === undefined) this.greeting = accountGreetingCodec.decode(JSON.parse(text))
    else this.frames.push(accountFrameCodec.decode(JSON.parse(text)))
  }

  #end(code: number): void {
    if (this.closed !== undefined) return
    this.closed = code
    this.handle?.gone()
  }
}
