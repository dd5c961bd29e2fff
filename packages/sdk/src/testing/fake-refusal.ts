/**
 * Thrown by an answer of the fake server: the call is rejected with this envelope
 * (docs/reference/wire.md#envelope).
 */
export class FakeRefusal extends Error {
  /** The envelope's `code`; default 1. */
  readonly code: number
  /** The rule that was broken, e.g. `AMOUNT_BELOW_MIN`; the client's error has it too. */
  readonly reason: string | undefined
  /** The input it is about. */
  readonly field: string | undefined
  /** Values for the placeholders of a message, as text. */
  readonly params: Readonly<Record<string, string>> | undefined

  constructor(
    message: string,
    detail: {
      readonly code?: number
      readonly reason?: string
      readonly field?: string
      readonly params?: Readonly<Record<string, string>>
    } = {},
  ) {
    super(message)
    this.name = 'FakeRefusal'
    this.code = detail.code ?? 1
    this.reason = detail.reason
    this.field = detail.field
    this.params = detail.params
  }
}
