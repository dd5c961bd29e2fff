/** Both ways over the border between the wire's words and ours (design §2.2). */
export interface Codec<T> {
  /** Reads what came; throws BgkError RESPONSE_INVALID with the path that was wrong. */
  decode(wire: unknown): T
  /** Writes the spec's own field names and plain decimal text. */
  encode(value: T): unknown
}
