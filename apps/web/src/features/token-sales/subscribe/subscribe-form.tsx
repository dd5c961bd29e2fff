import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NextStep } from '../../../shared/account/next-step'
import { useSelectedPair } from '../../../shared/app-context'
import { useNavigate } from '../../../shared/navigation/navigate'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { Segment } from '../../../ui/controls/tabs'
import { Skeleton } from '../../../ui/feedback/loading'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { NumberField } from '../../../ui/inputs/number-field'
import { Card } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { useCoinAmount, useSaleWords } from '../sale-words'
import styles from './subscribe.module.css'
import { COIN_DECIMALS, followsMarket, isBelowMinimum } from './subscription'
import type { SubscriptionForm } from './use-subscription'

interface SubscribeFormProps {
  /** Of the form element: its button stands in the footer. */
  id: string
  form: SubscriptionForm
}

/** What to pay with and how much to buy. */
export function SubscribeForm({ id, form }: SubscribeFormProps) {
  const { t } = useTranslation(['ieo', 'app', 'ui'])
  const describe = useDescribeError()
  const element = useRef<HTMLFormElement>(null)
  const { payCoins, payCoin, failed } = form
  return (
    <Card title={t('subscribe')}>
      <form
        ref={element}
        id={id}
        className={styles.form}
        aria-label={t('subscribe')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.review()
          // The button may lie a screen below the field it finds wrong.
          requestAnimationFrame(() =>
            element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
          )
        }}
      >
        {payCoins ? (
          <Segment
            label={t('app:words.payWith')}
            size={44}
            scroll={payCoins.length > 3}
            options={payCoins.map(({ coin }) => ({
              value: coin,
              label: (
                <span className={styles.coin} translate="no">
                  <CoinIcon coin={coin} size={20} /> {coin}
                </span>
              ),
            }))}
            value={payCoin?.coin ?? ''}
            onChange={form.choose}
          />
        ) : failed ? (
          <p className={styles.failed} role="alert">
            <span>{describe(failed)}</span>
            <Button variant="quiet" size={36} onClick={form.askBalances}>
              {t('ui:retry')}
            </Button>
          </p>
        ) : (
          <div aria-busy="true">
            <Skeleton height={44} radius={10} />
          </div>
        )}
        <Quantity form={form} />
        {payCoin && isBelowMinimum(form.sale, payCoin) && <AddFunds coin={payCoin.coin} />}
        <Sums form={form} />
      </form>
    </Card>
  )
}

function Quantity({ form }: { form: SubscriptionForm }) {
  const { t } = useTranslation('app')
  const amount = useCoinAmount()
  const words = useSaleWords()
  const { sale, payCoin, write } = form
  return (
    <Stack gap={8}>
      <p className={styles.balance}>
        <span>{t('words.available')}</span>
        <output data-testid="available">{amount(payCoin?.available, payCoin?.coin)}</output>
      </p>
      <NumberField
        hideLabel
        label={t('words.quantityIn', { coin: sale.coin })}
        placeholder={t('words.quantity')}
        decimals={COIN_DECIMALS}
        value={form.quantity}
        onChange={form.type}
        error={write.problem?.text}
        hint={words.limits(sale)}
        reserveError
        suffix={
          <span className={styles.suffix}>
            <span>{sale.coin}</span>
            <Button variant="quiet" size={36} disabled={form.most === undefined} onClick={form.typeMost}>
              {t('words.max')}
            </Button>
          </span>
        }
      />
    </Stack>
  )
}

/** What it comes to; the total itself stands beside the button. */
function Sums({ form }: { form: SubscriptionForm }) {
  const { t } = useTranslation(['ieo', 'app'])
  const amount = useCoinAmount()
  const { sale, payCoin, sums } = form
  const rows = [
    {
      label: t('app:words.price'),
      value: amount(payCoin?.price, payCoin?.coin),
    },
    { label: t('gift'), value: amount(sums.gift, sale.coin) },
    { label: t('receive'), value: amount(sums.received, sale.coin) },
  ]
  return (
    <dl className={styles.sums} data-testid="sums">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The total, and the button of the form above. */
export function SubscribeFooter({ formId, form }: { formId: string; form: SubscriptionForm }) {
  const { t } = useTranslation('ieo')
  const amount = useCoinAmount()
  const { payCoin, sums, write } = form
  const total = amount(sums.total, payCoin?.coin)
  return (
    <section className={styles.foot} aria-label={t('summary')}>
      <p className={styles.total}>
        <span>{t('pay')}</span>
        <strong data-testid="total">
          {payCoin && sums.total !== undefined && followsMarket(payCoin.coin) && '≈ '}
          {total}
        </strong>
      </p>
      <NextStep account="spot" coin={payCoin?.coin ?? ''} available={payCoin?.available} size={52}>
        <Button
          type="submit"
          form={formId}
          size={52}
          busy={write.busy}
          disabled={form.payCoins === undefined}
        >
          {t('subscribe')}
        </Button>
      </NextStep>
    </section>
  )
}

/** The balance is below the least subscription: how to get more of the coin. */
function AddFunds({ coin }: { coin: string }) {
  const { t } = useTranslation(['ieo', 'app'])
  const navigate = useNavigate()
  const [, trade] = useSelectedPair('selectedCoin')
  const traded = followsMarket(coin)
  const buy = () => {
    if (traded) trade({ base: coin, quote: 'USDT' })
    void navigate(
      traded ? '/coinExchange' : `/otc?side=buy&coin=${encodeURIComponent(coin)}`,
      traded ? { state: { side: 'buy' } } : {},
    )
  }
  return (
    <div className={styles.funds}>
      <p>{t('short', { coin })}</p>
      <div className={styles.ways}>
        <Button variant="soft" size={44} full onClick={() => void navigate('/coinRecharge')}>
          {t('deposit')}
        </Button>
        <Button variant="soft" size={44} full onClick={buy}>
          {t('app:words.buyCoin', { coin })}
        </Button>
      </div>
    </div>
  )
}

/** Says once more what is bought, what it costs and for how long it is locked. */
export function ConfirmSubscription({ form }: { form: SubscriptionForm }) {
  const { t } = useTranslation('ieo')
  const { sheet, input: subscription } = form.write
  if (!subscription) return null
  const coin = subscription.payCoin?.coin ?? ''
  return (
    <ConfirmSheet
      {...sheet}
      title={t('subscribeTo', { title: subscription.sale.title ?? subscription.sale.coin })}
      text={followsMarket(coin) ? t('confirmFollows', { coin }) : t('confirmText')}
      confirmLabel={t('subscribe')}
    />
  )
}
