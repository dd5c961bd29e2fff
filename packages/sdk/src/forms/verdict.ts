/** Why a check said no: the code is also the key of its text, `params` fill the text's placeholders. */
export interface Refused<Code extends string, Field extends string = string> {
  readonly ok: false
  /** What is wrong, and the key of its text: `message(code, params)`. */
  readonly code: Code
  /** The input the code is about. */
  readonly field: Field
  /** The numbers of the text, e.g. `{ min: '0.001' }`. */
  readonly params: Readonly<Record<string, string>>
}

/** What a check answers: `ok: true` with what it worked out, or the first error. */
export type Verdict<Result, Code extends string, Field extends string = string> =
  | (Readonly<Result> & { readonly ok: true })
  | Refused<Code, Field>

const NONE: Readonly<Record<string, string>> = {}

/** A refusal. */
export function refuse<Code extends string, Field extends string>(
  code: Code,
  field: Field,
  params: Readonly<Record<string, string>> = NONE,
): Refused<Code, Field> {
  return { ok: false, code, field, params }
}

/** Tells a refusal from what was read instead. */
export function isRefused<Code extends string, Field extends string>(
  value: object | Refused<Code, Field>,
): value is Refused<Code, Field> {
  return 'ok' in value && value.ok === false
}

/** Nothing was typed. */
export function isBlank(text: unknown): boolean {
  return text === undefined || text === null || (typeof text === 'string' && text.trim() === '')
}
