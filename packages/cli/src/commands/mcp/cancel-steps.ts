import { CliError } from '../../cli-error'
import type { Io } from '../../io'

// A cancel makes no attempt before it is sent, so what was shown of it is kept here: while this server runs, for two minutes.

/** How long it may be confirmed. */
const KEPT_MS = 120_000

/** The two steps of a cancel. */
export interface CancelSteps {
  /** Keeps what was shown. */
  show(ids: readonly string[]): {
    readonly dryRun: true
    readonly confirmId: string
    readonly expiresAt: string
  }
  /** Takes it for sending; exit 12 when it was taken before or is too old, exit 10 when it was of other orders. */
  take(confirmId: string, ids: readonly string[]): void
}

export function createCancelSteps({ now, randomId }: Pick<Io, 'now' | 'randomId'>): CancelSteps {
  const shown = new Map<string, { readonly ids: string; readonly expiresAt: number }>()
  return {
    show(ids) {
      for (const [id, { expiresAt }] of shown) if (expiresAt < now()) shown.delete(id)
      const confirmId = randomId()
      const expiresAt = now() + KEPT_MS
      shown.set(confirmId, { ids: ids.join(' '), expiresAt })
      return { dryRun: true, confirmId, expiresAt: new Date(expiresAt).toISOString() }
    },
    take(confirmId, ids) {
      const kept = shown.get(confirmId)
      if (kept === undefined || kept.expiresAt < now()) {
        throw new CliError(
          'limit',
          `there is nothing "${confirmId}" to confirm: it was sent, or is older than 2 min`,
          {
            reason: 'CONFIRMATION_EXPIRED',
            field: 'confirm',
            hint: 'call it without confirm first',
          },
        )
      }
      if (kept.ids !== ids.join(' ')) {
        throw new CliError('validation', `"${confirmId}" was of other orders: ${kept.ids}`, {
          reason: 'CONFIRMATION_OF_ANOTHER',
          field: 'confirm',
        })
      }
      shown.delete(confirmId)
    },
  }
}
