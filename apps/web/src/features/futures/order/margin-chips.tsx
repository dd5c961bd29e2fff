import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/icon'
import { ChoiceSheet } from '../../../ui/inputs/choices'
import { useLiquidationText } from './futures-facts'
import { type FuturesTerms, leverageOf, type MarginChoice, mostLots } from './futures-maths'
import { LeverageSheet } from './leverage-sheet'
import styles from './margin-chips.module.css'
import type { FuturesOrderForm } from './use-futures-order'

const MODES = ['cross', 'isolated'] as const

export interface MarginChipsProps {
  form: FuturesOrderForm
  terms: FuturesTerms
  onMode: (mode: MarginChoice) => void
}

/** The row above the form: margin mode, leverage, where it would be liquidated. */
export function MarginChips({ form, terms, onMode }: MarginChipsProps) {
  const { t } = useTranslation('futures')
  const liquidation = useLiquidationText()
  const [open, setOpen] = useState<'mode' | 'leverage'>()
  const { draft, dispatch, ticket } = form
  const { market, mode } = terms
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
        translate="no"
        aria-haspopup="dialog"
        aria-label={t('leverageNow', { leverage })}
        onClick={() => setOpen('leverage')}
      >
        {leverage}X <Icon name="chevron-down" size={16} />
      </button>
      <span className={styles.liquidation}>
        {t('liquidationShort')} <strong translate="no">{liquidation(ticket, terms)}</strong>
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
        mostLots={(at) => mostLots({ ...draft, leverage: at }, terms)}
      />
    </div>
  )
}
