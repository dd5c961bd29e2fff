/** Rejection by a check: the code is also the key of its text, `params` fill the text's placeholders. */
export interface Refused<Code extends string, Field extends string = string> {
  readonly ok: false
  /** Reason, and the key of its text: `message(code, params)`. */
  readonly code: Code
  /** Rejected input. */
  readonly field: Field
  /** Numbers for the text, e.g. `{ min: '0.001' }`. */
  readonly params: Readonly<Record<string, string>>
}

/** Result of a check: `ok: true` with its results, or the first error. */
export type Verdict<Result, Code extends string, Field extends string = string> =
  | (Readonly<Result> & { readonly ok: true })
  | Refused<Code, Field>

const NONE: Readonly<Record<string, string>> = {}

export function refuse<Code extends string, Field extends string>(
  code: Code,
  field: Field,
  params: Readonly<Record<string, string>> = NONE,
): Refused<Code, Field> {
  return { ok: false, code, field, params }
}

export function isRefused<Code extends string, Field extends string>(
  value: object | Refused<Code, Field>,
): value is Refused<Code, Field> {
  return 'ok' in value && value.ok === false
}

/** True if nothing was typed. */
export function isBlank(text: unknown): boolean {
  return text === undefined || text === null || (typeof text === 'string' && text.trim() === '')
}
