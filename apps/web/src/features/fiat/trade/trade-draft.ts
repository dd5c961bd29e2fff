import type { FiatOrder, SyncStorageAdapter } from '@bgk/sdk'
import { useSearchParams } from 'react-router-dom'
import { keepDraft } from '../../../shared/storage/drafts'
import { useDraft } from '../../../shared/storage/use-draft'
import type { Side, Typed } from './amounts'

const NAME = 'otc'
const EMPTY = { side: 'buy', coin: '', currency: '', by: 'quantity', amount: '', asked: '' }

export interface TradeFields {
  readonly side: Side
  /** '' until one is chosen. */
  readonly coin: string
  /** '' until one is chosen. */
  readonly currency: string
  readonly by: Typed
  readonly amount: string
}

/** What the form keeps over a reload. `?side=sell&coin=BTC` says where it starts; what was typed for another start is gone then. */
export function useTradeDraft() {
  const [search] = useSearchParams()
  const { draft, change } = useDraft(NAME, EMPTY)
  const [side, coin] = [search.get('side') ?? '', search.get('coin') ?? '']
  const asked = `${side} ${coin}`.trim()
  const kept = asked === '' || draft.asked === asked ? draft : { ...EMPTY, side, coin, asked }
  const fields: TradeFields = {
    side: kept.side === 'sell' ? 'sell' : 'buy',
    coin: kept.coin,
    currency: kept.currency,
    by: kept.by === 'money' ? 'money' : 'quantity',
    amount: kept.amount,
  }
  return {
    fields,
    /** The same as long as nothing is typed. */
    draft,
    change: (part: Partial<TradeFields>) => change({ ...kept, ...part, asked }),
  }
}

export type TradeDraft = ReturnType<typeof useTradeDraft>

/** Fills the form in with an order that is applied for again; one that does not say its side or coin leaves the form as it was. */
export function prefillTrade(
  session: SyncStorageAdapter,
  order: Pick<FiatOrder, 'side' | 'coin' | 'currency' | 'quantity'>,
): void {
  // A currency or quantity that is not said is one that is not chosen or typed yet.
  const { side, coin, currency = '', quantity = '' } = order
  if (side === undefined || coin === undefined) return
  keepDraft(session, NAME, { ...EMPTY, side, coin, currency, amount: quantity })
}
