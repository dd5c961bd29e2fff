/** The header in which a gateway says what its answer is of, and in which a client gives that back. */
export const STATE_HEADER = 'exchange-seq'

/** Of which exchange, and up to which command: `3f2a90c1-184467`. */
const STATE = /^([\w.]{1,64})-(\d{1,15})$/

/** The newest state of an exchange that a client has seen. */
export interface SeenState {
  /** What the next request says; undefined while no answer has told. */
  get(): string | undefined
  /** The header of an answer, as it came. */
  note(value: string): void
}

/**
 * An exchange may have several gateways, each with a state of its own that is a few milliseconds old. A client says how far it has seen, so
 * that whichever gateway it meets next shows what it did and never something older (docs/scaling.md#reading-what-you-wrote).
 */
export function createSeenState(): SeenState {
  let exchange = ''
  let seq = -1
  return {
    get: () => (seq < 0 ? undefined : `${exchange}-${seq}`),
    note(value) {
      const [, told, at] = STATE.exec(value) ?? []
      if (told === undefined || (told === exchange && Number(at) <= seq)) return
      exchange = told
      seq = Number(at)
    },
  }
}
