import type { Answer } from './command'
import { pack } from './idempotency'
import { STATE_VERSION } from './serialize-world'

/** What version 2 kept of a key. */
interface OldKey {
  readonly ts: number
  readonly body: string
  readonly answer: Answer
}

/**
 * A saved state as this version writes it. Version 2 kept keys as objects, with a longer fingerprint and without the type
 * of the command. Any other text comes back as it is.
 */
export function upgradeState(text: string): string {
  if (!text.startsWith('{"version":2,')) return text
  const saved: { readonly idempotency: readonly (readonly [string, OldKey])[] } = JSON.parse(text)
  return JSON.stringify({
    ...saved,
    version: STATE_VERSION,
    idempotency: saved.idempotency.flatMap(([name, { ts, body, answer }]) => [
      name,
      pack({ ts, body: body.slice(0, 16), type: '', answer }),
    ]),
  })
}
