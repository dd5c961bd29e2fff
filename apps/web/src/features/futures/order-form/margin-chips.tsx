import { useFuturesLeverages } from '@bgk/react-bindings'
import type { FuturesMarket } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/screen/on-demand'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { ErrorState } from '../../../ui/feedback/empty-state'
import { Skeleton } from '../../../ui/feedback/loading'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Icon } from '../../../ui/icons/icon'
import { ChoiceSheet } from '../../../ui/inputs/choices'
import { Sheet } from '../../../ui/overlays/sheet'
import styles from './order.module.css'
import type { FuturesOrderState } from './use-futures-order'

const MODES = ['cross', 'isolated'] as const

interface MarginChipsProps {
  form: FuturesOrderState
  market: FuturesMarket
  mode: 'cross' | 'isolated'
  onMode: (mode: 'cross' | 'isolated') => void
}

/** The row above the form: margin mode, leverage, where it would be liquidated. */
export function MarginChips({ form, market, mode, onMode }: MarginChipsProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const [open, setOpen] = useState<'mode' | 'leverage'>()
  const { dispatch, order, leverage = 1 } = form
  const liquidation = order && form.costs(order).liquidationPrice
  const close = () => setOpen(undefined)
  return (
    <div className={styles.chips}>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        aria-label={t('modeNow', { mode: t(mode) })}
        onClick={() => setOpen('mode')}
      >
        {t(mode)} <Icon name="chevron-down" size={16} />
      </button>
      <button
        type="button"
        className={styles.chip}
        translate="no"
        aria-haspopup="dialog"
        aria-label={t('leverageNow', { leverage })}
        onClick={() => setOpen('leverage')}
      >
        {leverage}X <Icon name="chevron-down" size={16} />
      </button>
      <span className={styles.liquidation}>
        {t('liquidationShort')}{' '}
        <strong translate="no">{format.price(liquidation, market.priceDecimals)}</strong>
      </span>
      <ChoiceSheet
        open={open === 'mode'}
        onClose={close}
        title={t('marginMode')}
        choices={MODES.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
        chosen={mode}
        onChoose={onMode}
      />
      <LeverageSheet
        open={open === 'leverage'}
        onClose={close}
        market={market}
        leverage={leverage}
        onChoose={(next) => dispatch({ type: 'leverage', leverage: next })}
        maxLots={form.maxLots}
      />
    </div>
  )
}

interface LeverageSheetProps {
  open: boolean
  onClose: () => void
  market: FuturesMarket
  leverage: number
  onChoose: (leverage: number) => void
  /** The most lots the funds open at a leverage; '' while unknown. */
  maxLots: (leverage: number) => string
}

const waiting = <Skeleton height={200} radius={14} />
const LeverageChoice = onDemand(async () => (await import('./leverage-choice')).LeverageChoice, waiting)

/** Choosing the leverage: what it does to the largest position and to the margin is said before it is chosen. */
function LeverageSheet(props: LeverageSheetProps) {
  const { open, onClose, market, leverage, onChoose } = props
  const { t } = useTranslation('futures')
  const describe = useDescribeError()
  const options = useFuturesLeverages(market)
  const [tried, setTried] = useState<number>()
  const now = tried ?? leverage
  const leave = () => {
    setTried(undefined)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={t('leverage')}
      footer={
        <Button
          full
          onClick={() => {
            onChoose(now)
            leave()
          }}
        >
          {t('useLeverage', { leverage: now })}
        </Button>
      }
    >
      {options.data ? (
        <LeverageChoice
          coin={market.base}
          options={options.data}
          leverage={now}
          onChoose={setTried}
          maxLots={props.maxLots}
        />
      ) : options.isError ? (
        <ErrorState compact text={describe(options.error)} onRetry={() => void options.refetch()} />
      ) : (
        waiting
      )}
    </Sheet>
  )
}
