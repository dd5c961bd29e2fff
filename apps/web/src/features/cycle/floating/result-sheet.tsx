import { useCycleResult } from '@bgk/react-bindings'
import type { CycleOrder } from '@bgk/sdk'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { FactList } from '../../../ui/layout/card'
import { Sheet } from '../../../ui/overlays/sheet'
import { gainSign, isWon, pairText, SideMark } from '../order-row'
import styles from './floating.module.css'

interface ResultSheetProps {
  /** The first is shown, the others wait. */
  results: readonly CycleOrder[]
  decimalsOf: (order: CycleOrder) => number | undefined
  onDone: () => void
}

/** The result popup: the same picture for a gain and for a loss. It waits while another sheet is open: nobody is disturbed while typing. */
export function ResultSheet({ results, decimalsOf, onDone }: ResultSheetProps) {
  const { t } = useTranslation(['cycle', 'app', 'trade'])
  const format = useNumberFormat()
  const next = results[0]
  const [shown, setShown] = useState<CycleOrder>()
  const [open, setOpen] = useState(false)
  const waiting = next !== undefined && !open
  const won = isWon(shown?.realizedPnl)
  const coin = shown?.payCoin ?? '--'
  useEffect(() => {
    if (!waiting) return
    const look = () => {
      if (document.querySelector('dialog[open]')) return
      setShown(next)
      setOpen(true)
    }
    look()
    const timer = setInterval(look, 300)
    return () => clearInterval(timer)
  }, [waiting, next])
  const close = () => {
    setOpen(false)
    onDone()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('result.title')}
      footer={
        <Button full size={52} variant="soft" onClick={close}>
          {t('done')}
        </Button>
      }
    >
      {shown && (
        <div className={styles.result} role="status">
          <p className={styles.word}>{won === undefined ? '--' : t(won ? 'result.won' : 'result.lost')}</p>
          <p className={styles.income} data-won={won} data-testid="cycle-income">
            {gainSign(shown.realizedPnl)}
            {format.amount(shown.realizedPnl, 4)} <small>{coin}</small>
          </p>
          <FactList
            rows={[
              { label: t('trade:pair'), value: pairText(shown) },
              { label: t('direction'), value: <SideMark side={shown.side} /> },
              {
                label: t('app:words.amount'),
                value: `${format.amount(shown.quantity, 8, true)} ${coin}`,
              },
              { label: t('length'), value: t('seconds', { seconds: shown.seconds ?? '--' }) },
              { label: t('entryPrice'), value: format.price(shown.entryPrice, decimalsOf(shown)) },
              {
                label:
                  shown.settlementSeconds === undefined
                    ? t('closePrice')
                    : t('closePriceMean', { seconds: shown.settlementSeconds }),
                value: format.price(shown.closePrice, decimalsOf(shown)),
              },
            ]}
          />
        </div>
      )}
    </Sheet>
  )
}

/**
 * How often the result is asked for, a second apart (docs/reference/product.md#states,
 * docs/reference/product.md#limits).
 */
const TRIES = 5

interface ResultWatchProps {
  orderId: string
  onResult: (orderId: string, order: CycleOrder) => void
  /** All tries are over and there is none. */
  onNone: (orderId: string) => void
}

/** Asks what came of an order that ran out, without a picture. */
export function ResultWatch({ orderId, onResult, onNone }: ResultWatchProps) {
  const { data, dataUpdatedAt, isError } = useCycleResult(orderId)
  const answers = useRef(0)
  const reported = useRef(false)
  useEffect(() => {
    if (reported.current) return
    if (dataUpdatedAt > 0) answers.current += 1
    if (data?.closePrice) {
      reported.current = true
      onResult(orderId, data)
    } else if (isError || answers.current >= TRIES) {
      reported.current = true
      onNone(orderId)
    }
  }, [data, dataUpdatedAt, isError, orderId, onResult, onNone])
  return null
}
