import type { FuturesMarket } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/icon'
import { ChoiceSheet } from '../../../ui/overlays/choice-sheet'
import { LeverageSheet } from './leverage-sheet'
import styles from './margin-chips.module.css'
import { leverageOf, type MarginChoice, mostLots } from './order-draft'
import type { FuturesOrderForm } from './use-futures-order'

const MODES = ['cross', 'isolated'] as const

export interface MarginChipsProps {
  form: FuturesOrderForm
  market: FuturesMarket
  usable: string | undefined
  mode: MarginChoice
  onMode: (mode: MarginChoice) => void
  /** Estimated liquidation price as text. */
  liquidation: string
}

/** The row above the form: margin mode, leverage, where it would be liquidated. */
export function MarginChips({ form, market, usable, mode, onMode, liquidation }: MarginChipsProps) {
  const { t } = useTranslation('futures')
  const [open, setOpen] = useState<'mode' | 'leverage'>()
  const { draft, dispatch, problem } = form
  const leverage = leverageOf(draft, market)
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
        aria-haspopup="dialog"
        aria-label={t('leverageNow', { leverage })}
        onClick={() => setOpen('leverage')}
      >
        {leverage}X <Icon name="chevron-down" size={16} />
      </button>
      <span className={styles.liquidation}>
        {t('liquidationShort')} <strong>{liquidation}</strong>
      </span>
      {problem?.field === 'leverage' && (
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
      )}
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
        mostLots={(at) => (usable === undefined ? '' : mostLots({ ...draft, leverage: at }, market, usable))}
      />
    </div>
  )
}
