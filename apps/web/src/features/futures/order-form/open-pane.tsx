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

/** Rows of the book's sides (docs/reference/product.md#limits). */
const ROWS = 7

/** Price and quantity tapped or held in the book, or chosen in the chart. */
export interface Picked {
  readonly price: string
  readonly quantity: string | undefined
  readonly side?: 'buy' | 'sell'
}

interface OpenPaneProps {
  pair: PairRef
  /** Asked for by whoever opened the screen; else the one of last time. */
  presetSide: 'buy' | 'sell' | undefined
  stale: boolean
  /** A wide screen has book and orders elsewhere; what is picked in the book comes from there. */
  bookless: boolean
  picked: Picked | undefined
  onPicked: () => void
  /** Own positions below the form; the tab of their own has them too. */
  positions: ReactNode
}

/** The open tab of one pair: another pair starts afresh. */
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
    // The form gives a new function each time that does the same.
    [],
  )
  // After the first price, which it replaces.
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

/** An empty price field starts at the last price, once; what a person typed is left alone. */
function usePriceOnce(form: FuturesOrderState, price: string | undefined): void {
  const [filled, setFilled] = useState(false)
  const { dispatch } = form
  useEffect(() => {
    if (filled || price === undefined) return
    setFilled(true)
    dispatch({ type: 'price', price })
  })
}
