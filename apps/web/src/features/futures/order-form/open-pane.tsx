import type { PairRef } from '@bgk/sdk'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionChoice } from '../../../shared/storage/form-state'
import { TransferSheet } from '../../../shared/transfer/transfer-sheet'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import type { PickLevel } from '../../../trading/book/book-side'
import { TradeBook } from '../../../trading/book/trade-book'
import { useStaleReason } from '../../../trading/order-form/order-texts'
import { ErrorState } from '../../../ui/feedback/empty-state'
import { Skeleton, SkeletonRows } from '../../../ui/feedback/loading'
import { EntrustList } from '../orders/open-orders'
import { MarginChips } from './margin-chips'
import styles from './order.module.css'
import { OrderForm } from './order-form'
import { type FuturesOrderState, useFuturesOrder } from './use-futures-order'

/** Rows per side of the book (docs/reference/product.md#limits). */
const ROWS = 7

/** Price and quantity pressed in the book or selected in the chart. */
export interface Picked {
  readonly price: string
  readonly quantity: string | undefined
  readonly side?: 'buy' | 'sell'
}

interface OpenPaneProps {
  pair: PairRef
  /** Side requested by the previous screen; otherwise the last used one. */
  presetSide: 'buy' | 'sell' | undefined
  stale: boolean
  /** On a wide screen book and orders are elsewhere, and `picked` comes from that book. */
  bookless: boolean
  picked: Picked | undefined
  onPicked: () => void
  /** Own positions below the form, in addition to their own tab. */
  positions: ReactNode
}

/** Open tab of one pair, keyed by pair: state resets when the pair changes. */
export function OpenPane({ pair, presetSide, stale, bookless, picked, onPicked, positions }: OpenPaneProps) {
  const { t } = useTranslation(['trade', 'futures'])
  const describe = useDescribeError()
  const late = useStaleReason()
  const [mode, setMode] = useSessionChoice('futuresModel', ['cross', 'isolated'])
  const [lastSide, rememberSide] = useSessionChoice('contractType', ['buy', 'sell'])
  const [transferring, setTransferring] = useState(false)
  const form = useFuturesOrder({ pair, side: presetSide ?? lastSide, marginMode: mode, late })
  const { account, market } = form
  const failed = account.isError && !account.data
  usePriceOnce(form, market?.price)
  const { side } = form.draft
  useEffect(() => rememberSide(side), [side])
  const { dispatch } = form
  const pick = useCallback<PickLevel>(
    (price, quantity) => dispatch({ type: 'pick', price, quantity }),
    // The form returns a new but equivalent function on each render.
    [],
  )
  // After the initial price, which it replaces.
  useEffect(() => {
    if (picked === undefined) return
    if (picked.side) dispatch({ type: 'side', side: picked.side })
    pick(picked.price, picked.quantity)
    onPicked()
  }, [picked])
  const orders = account.data?.openOrders

  return (
    <>
      {market ? (
        <MarginChips {...{ form, market, mode }} onMode={setMode} />
      ) : (
        <div className={styles.chipsPlace}>
          <Skeleton height={36} radius={18} />
        </div>
      )}
      <OrderForm
        {...{ form, pair }}
        blocked={form.blocked ?? (failed ? t('noBalance') : undefined)}
        onTransfer={() => setTransferring(true)}
        book={!bookless && <TradeBook pair={pair} market="futures" rows={ROWS} stale={stale} onPick={pick} />}
      >
        {failed && (
          <ErrorState
            compact
            text={describe(account.error)}
            busy={account.isFetching}
            onRetry={() => void account.refetch()}
          />
        )}
        {positions && (
          <section>
            <h2 className={styles.heading}>{t('futures:positions')}</h2>
            {positions}
          </section>
        )}
        {!bookless && (
          <section>
            <h2 className={styles.heading}>
              {orders && orders.length > 0 ? t('openOrdersCount', { count: orders.length }) : t('openOrders')}
            </h2>
            {orders ? <EntrustList orders={orders} /> : <SkeletonRows count={2} height={96} />}
          </section>
        )}
      </OrderForm>
      <TransferSheet coins={[pair.quote]} open={transferring} onClose={() => setTransferring(false)} />
    </>
  )
}

/** Fills an empty price field once with the last price; never replaces the user's input. */
function usePriceOnce(form: FuturesOrderState, price: string | undefined): void {
  const [filled, setFilled] = useState(false)
  const { dispatch } = form
  useEffect(() => {
    if (filled || price === undefined) return
    setFilled(true)
    dispatch({ type: 'price', price })
  })
}
