import type { SyncStorageAdapter } from '@bgk/sdk'

/** What is being typed. */
export interface SubscriptionDraft {
  /** Undefined: the first there is. */
  readonly payCoin: string | undefined
  /** Plain decimal text or ''. */
  readonly quantity: string
}

const keyOf = (saleId: number) => `subscription:${saleId}`

/** What was typed before the page was loaded anew, or before the person went to log in. */
export function readDraft(session: SyncStorageAdapter, saleId: number): SubscriptionDraft {
  try {
    const kept: unknown = JSON.parse(session.get(keyOf(saleId)) ?? '{}')
    const { payCoin, quantity }: { payCoin?: unknown; quantity?: unknown } = Object(kept)
    return {
      payCoin: typeof payCoin === 'string' ? payCoin : undefined,
      quantity: typeof quantity === 'string' && /^\d*\.?\d*$/.test(quantity) ? quantity : '',
    }
  } catch {
    return { payCoin: undefined, quantity: '' }
  }
}

/** Keeps what is typed for as long as the tab is open. */
export function keepDraft(session: SyncStorageAdapter, saleId: number, draft: SubscriptionDraft): void {
  session.set(keyOf(saleId), JSON.stringify(draft))
}
