import { useSearchParams } from 'react-router-dom'
import type { Draft } from '../../shared/storage/drafts'
import { useDraft } from '../../shared/storage/use-draft'

/** What every form about a coin on a chain keeps beside its own fields. */
interface Place {
  readonly coin: string
  readonly chain: string
  /** The coin and chain of the address when they were chosen: another address chooses anew. */
  readonly asked: string
}

/**
 * The fields of a form about one coin on one chain, which survive a reload. `?coin=USDT&chain=TRC20` in the address says where to start;
 * what was typed for one coin does not stand in the form of another.
 */
export function useWalletDraft<Fields extends Draft>(name: string, empty: Fields) {
  const [search] = useSearchParams()
  const start = { coin: search.get('coin') ?? '', chain: search.get('chain') ?? '' }
  const asked = start.coin === '' ? '' : `${start.coin} ${start.chain}`
  const nowhere: Draft = { ...empty, coin: '', chain: '', asked: '' }
  const { draft, change, forget } = useDraft<Draft>(name, nowhere)
  const kept = asked === '' || draft.asked === asked
  const coin = kept ? (draft.coin ?? '') : start.coin
  const chain = kept ? (draft.chain ?? '') : start.chain
  const own = draft.coin === coin
  const place: Place = { coin, chain, asked }
  const typed = Object.fromEntries(
    Object.entries(empty).map(([field, none]) => [field, (own ? draft[field] : undefined) ?? none]),
  )
  const fields: Fields = { ...empty, ...typed }
  return {
    /** '' until one is chosen. */
    coin,
    /** '' until one is chosen. */
    chain,
    fields,
    /** The same as long as nothing is typed. */
    draft,
    choose: (next: { coin: string; chain?: string }) =>
      change({ ...(next.coin === coin ? fields : empty), coin: next.coin, chain: next.chain ?? '', asked }),
    change: (part: Partial<Fields>) => change({ ...fields, ...place, ...part }),
    forget,
  }
}
