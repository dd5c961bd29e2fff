import { type CycleTerm, cycleOutcome } from '@bgk/react-bindings'
import type { CycleInfo } from '@bgk/sdk'
import { lt } from '@bgk/sdk/decimal'
import { cycleRatePercent } from '@bgk/sdk/trading'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Chip } from '../../../ui/controls/button'
import { rovingIndex, Segment } from '../../../ui/controls/tabs'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { NumberField } from '../../../ui/inputs/number-field'
import { Stack } from '../../../ui/layout/stack'
import styles from './trade-form.module.css'
import type { CycleOrderState } from './use-cycle-order'

const DECIMALS = 8

interface TradeFormProps {
  /** Of the form element: its button may stand elsewhere. */
  id: string
  form: CycleOrderState
  market: CycleInfo
  /** More coins are wanted: a sheet of its own, beside this one and not within. */
  onTransfer: () => void
}

/** Direction, coin to pay with, stake, length, and what may come of it. */
export function TradeForm({ id, form, market, onTransfer }: TradeFormProps) {
  const { t } = useTranslation(['cycle', 'app'])
  const { draft, dispatch, payCoin, term } = form
  const { side } = draft
  const seconds = term?.seconds ?? 0
  const mean = market.settlementSeconds
  return (
    <form
      id={id}
      className={styles.form}
      aria-label={t('formLabel')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy) form.place()
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
        value={payCoin?.coin ?? ''}
        onChange={(coin) => dispatch({ type: 'payCoin', payCoin: coin })}
      />
      <Stake form={form} onTransfer={onTransfer} />
      <LengthGrid
        terms={market.terms}
        chosen={term}
        onChoose={(length) => dispatch({ type: 'seconds', seconds: length })}
      />
      <OutcomeSummary quantity={draft.quantity} coin={payCoin?.coin ?? ''} term={term} />
    </form>
  )
}

function Stake({ form, onTransfer }: { form: CycleOrderState; onTransfer: () => void }) {
  const { t } = useTranslation(['cycle', 'app', 'trade'])
  const format = useNumberFormat()
  const { balance, limits, draft, dispatch } = form
  const available = balance.data?.available
  const coin = form.payCoin?.coin ?? ''
  const type = (quantity: string) => dispatch({ type: 'quantity', quantity })
  const min = limits?.min
  const short = available !== undefined && min !== undefined && lt(available, min)
  return (
    <Stack gap={4}>
      <div className={styles.balance}>
        <span>
          {t('app:words.available')}{' '}
          <output data-testid="available">
            {format.amount(available, 4)} {coin}
          </output>
        </span>
        {balance.isError && !balance.data ? (
          <Button variant="quiet" size={36} onClick={() => void balance.refetch()}>
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
        label={t('app:words.amountIn', { coin })}
        placeholder={t('app:words.amountIn', { coin })}
        decimals={DECIMALS}
        value={draft.quantity}
        onChange={type}
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
            <Chip onPress={() => type(min)}>{t('min', { min: format.amount(min, DECIMALS, true) })}</Chip>
          )}
          {available !== undefined &&
            (['25', '50', '100'] as const).map((percent) => (
              <Chip key={percent} onPress={() => type(form.share(percent) ?? '')}>
                {percent === '100' ? t('app:words.max') : `${percent}%`}
              </Chip>
            ))}
        </fieldset>
      )}
    </Stack>
  )
}

interface LengthGridProps {
  terms: readonly CycleTerm[]
  chosen: CycleTerm | undefined
  onChoose: (seconds: number) => void
}

/** How long the order runs, each length with what it pays. */
function LengthGrid({ terms, chosen, onChoose }: LengthGridProps) {
  const { t } = useTranslation('cycle')
  const format = useNumberFormat()
  const percent = (rate: string | undefined) =>
    format.amount(rate === undefined ? undefined : cycleRatePercent(rate), 2)
  const head = useId()
  return (
    <div className={styles.lengths}>
      <p className={styles.head}>
        <span id={head}>{t('length')}</span>
        {chosen && (
          <span>
            {t('rates', {
              profit: percent(chosen.profitRate),
              loss: percent(chosen.lossRate ?? '1'),
            })}
          </span>
        )}
      </p>
      <div role="radiogroup" aria-labelledby={head} className={styles.grid}>
        {terms.map((term, index) => {
          const here = term.seconds === chosen?.seconds
          const rate = percent(term.profitRate)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a button keeps press feedback and arrow keys in one element
            <button
              key={term.seconds}
              type="button"
              role="radio"
              aria-checked={here}
              aria-label={t('lengthOption', { count: term.seconds, rate })}
              tabIndex={here ? 0 : -1}
              className={styles.card}
              onClick={() => onChoose(term.seconds)}
              onKeyDown={(event) => {
                const next = rovingIndex(event, index, terms.length)
                const target = next === undefined ? undefined : terms[next]
                if (!target) return
                onChoose(target.seconds)
                const nextButton = event.currentTarget.parentElement?.children[next ?? 0]
                if (nextButton instanceof HTMLElement) nextButton.focus()
              }}
            >
              <strong className={styles.seconds}>{t('seconds', { seconds: term.seconds })}</strong>
              <span className={styles.rate}>{term.profitRate === undefined ? '--' : `+${rate}%`}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

interface OutcomeSummaryProps {
  quantity: string
  coin: string
  term: CycleTerm | undefined
}

/** What the order brings and what it costs, side by side and equally large. */
function OutcomeSummary({ quantity, coin, term }: OutcomeSummaryProps) {
  const { t } = useTranslation('cycle')
  const format = useNumberFormat()
  const { gain, loss } = cycleOutcome(term && quantity, term ?? {})
  return (
    <dl className={styles.summary}>
      <div data-outcome="right">
        <dt>{t('ifRight')}</dt>
        <dd data-testid="if-right">
          {gain ? <Money text={`+${format.amount(gain, 4)}`} coin={coin} /> : '--'}
        </dd>
      </div>
      <div data-outcome="wrong">
        <dt>{t('ifWrong')}</dt>
        <dd data-testid="if-wrong">
          {loss ? <Money text={`−${format.amount(loss, 4)}`} coin={coin} /> : '--'}
        </dd>
      </div>
    </dl>
  )
}

/** The figure is what matters, and has the room. */
const Money = ({ text, coin }: { text: string; coin: string }) => (
  <>
    {text} <small>{coin}</small>
  </>
)
