/**
 * Thrown by an answer of the fake server: the call is rejected with this envelope
 * (docs/reference/wire.md#envelope).
 */
export class FakeRefusal extends Error {
  readonly code: number
  readonly reason: string | undefined
  readonly field: string | undefined
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
