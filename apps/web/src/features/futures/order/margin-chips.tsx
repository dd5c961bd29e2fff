import type { FuturesMarket } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/icon'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { ChoiceSheet } from '../../../ui/overlays/choice-sheet'
import { LeverageSheet } from './leverage-sheet'
import styles from './order.module.css'
import type { FuturesOrderState } from './use-futures-order'

const MODES = ['cross', 'isolated'] as const

export interface MarginChipsProps {
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
        mostLots={form.maxLots}
      />
    </div>
  )
}
