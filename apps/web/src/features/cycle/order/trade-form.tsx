import type { CycleInfo } from '@bgk/sdk'
import { lt } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { Button, Chip } from '../../../ui/controls/button'
import { Segment } from '../../../ui/controls/tabs'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { NumberField } from '../../../ui/inputs/number-field'
import { LengthGrid } from './length-grid'
import { OutcomeSummary } from './outcome-summary'
import { stakeShare } from './stake'
import styles from './trade-form.module.css'
import type { CycleOrderForm } from './use-cycle-order'

const DECIMALS = 8

export interface TradeFormProps {
  /** Of the form element: its button may stand elsewhere. */
  id: string
  form: CycleOrderForm
  market: CycleInfo
  /** More coins are wanted: a sheet of its own, beside this one and not within. */
  onTransfer: () => void
}

/** Direction, coin to pay with, stake, length, and what may come of it. */
export function TradeForm({ id, form, market, onTransfer }: TradeFormProps) {
  const { t } = useTranslation(['cycle', 'app'])
  const { side } = form
  const seconds = form.term?.seconds ?? 0
  const mean = market.settlementSeconds
  return (
    <form
      id={id}
      className={styles.form}
      aria-label={t('formLabel')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy) form.submit()
      }}
    >
      <p className={styles.banner} data-side={side}>
        <strong translate="no">
          <span aria-hidden="true">{side === 'buy' ? '▲' : '▼'}</span> {t(side === 'buy' ? 'up' : 'down')}
        </strong>
        <span>
          {t(`terms.${side}`, { seconds })}
          {mean !== undefined && ` ${t('terms.settlement', { seconds: mean })}`}
        </span>
      </p>
      <Segment
        label={t('app:words.payWith')}
        size={44}
        scroll={market.payCoins.length > 4}
        options={market.payCoins.map(({ coin }) => ({
          value: coin,
          label: (
            <span className={styles.coin}>
              <CoinIcon coin={coin} size={20} /> {coin}
            </span>
          ),
        }))}
        value={form.coin?.coin ?? ''}
        onChange={form.chooseCoin}
      />
      <Stake form={form} onTransfer={onTransfer} />
      <LengthGrid terms={market.terms} chosen={form.term} onChoose={form.chooseTerm} />
      <OutcomeSummary quantity={form.quantity} coin={form.coin?.coin ?? ''} term={form.term} />
    </form>
  )
}

function Stake({ form, onTransfer }: { form: CycleOrderForm; onTransfer: () => void }) {
  const { t } = useTranslation(['cycle', 'app', 'trade'])
  const format = useNumberFormat()
  const { usable, limits, quantity } = form
  const coin = form.coin?.coin ?? ''
  const min = limits?.min
  const short = usable !== undefined && min !== undefined && lt(usable, min)
  return (
    <div className={styles.stake}>
      <div className={styles.balance}>
        <span>
          {t('app:words.available')}{' '}
          <output data-testid="available">
            {format.amount(usable, 4)} {coin}
          </output>
        </span>
        {form.balanceFailed ? (
          <Button variant="quiet" size={36} onClick={form.askBalance}>
            {t('app:words.retryRequest')}
          </Button>
        ) : (
          !short && (
            <Button variant="quiet" size={36} onClick={onTransfer}>
              {t('trade:transfer')}
            </Button>
          )
        )}
      </div>
      <NumberField
        hideLabel
        height={44}
        label={t('app:words.quantityIn', { coin })}
        placeholder={t('app:words.quantityIn', { coin })}
        decimals={DECIMALS}
        value={quantity}
        onChange={form.type}
        error={form.problem}
        reserveError
        hint={short ? t('lowBalance', { min: format.amount(min, DECIMALS, true), coin }) : undefined}
        suffix={<span className={styles.unit}>{coin}</span>}
      />
      {short ? (
        <Button variant="soft" size={44} full onClick={onTransfer}>
          {t('trade:transfer')}
        </Button>
      ) : (
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{t('quick')}</legend>
          {min !== undefined && (
            <Chip onPress={() => form.type(min)}>
              {t('min', { min: format.amount(min, DECIMALS, true) })}
            </Chip>
          )}
          {usable !== undefined &&
            (['25', '50', '100'] as const).map((percent) => (
              <Chip key={percent} onPress={() => form.type(stakeShare(usable, percent, limits?.max))}>
                {percent === '100' ? t('app:words.max') : `${percent}%`}
              </Chip>
            ))}
        </fieldset>
      )}
    </div>
  )
}
