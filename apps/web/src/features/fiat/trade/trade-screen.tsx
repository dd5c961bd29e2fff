import {
  useCountdown,
  useFiatCoins,
  useFiatCurrencies,
  useServerClock,
  useUserInfo,
  useWithdrawalContext,
} from '@bgk/react-bindings'
import type { FiatCoin, FiatCurrency, UserInfo } from '@bgk/sdk'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/app-context'
import { Link } from '../../../shared/navigation/links'
import { useNavigate } from '../../../shared/navigation/navigate'
import { SubScreen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { IconButton } from '../../../ui/controls/button'
import { Segment } from '../../../ui/controls/tabs'
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state'
import { Skeleton } from '../../../ui/feedback/loading'
import { Result } from '../../../ui/feedback/result'
import { durationText } from '../../../ui/figures/time-text'
import type { IconName } from '../../../ui/icons/icon'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { RECORDS } from '../orders/fiat-order'
import { RecentOrders } from '../orders/order-list'
import styles from './trade.module.css'
import { isOpenFor, type TradeDraft, useTradeDraft } from './trade-draft'
import { TradeForm } from './trade-form'

/** Lifetime of prices before a refetch. */
const REFETCH_MS = 15_000

/** Buying and selling coins for fiat: the form, and the latest orders. */
export function TradeScreen() {
  const { t } = useTranslation(['otc', 'app'])
  const navigate = useNavigate()
  return (
    <SubScreen
      pull
      title={t('title')}
      back="/balances"
      actions={
        <>
          <IconButton
            icon="card"
            label={t('app:words.paymentMethods')}
            onClick={() => navigate('/bankinfo')}
          />
          <IconButton icon="history" label={t('records')} onClick={() => navigate(RECORDS)} />
        </>
      }
    >
      <Stack gap={16} width={480}>
        <Trade />
        <RecentOrders />
      </Stack>
    </SubScreen>
  )
}

function Trade() {
  const { t } = useTranslation(['otc', 'app'])
  const describe = useDescribeError()
  const form = useTradeDraft()
  const coins = useFiatCoins({ refetchInterval: REFETCH_MS })
  const currencies = useFiatCurrencies({ refetchInterval: REFETCH_MS })
  const user = useUserInfo()
  const [{ fiat }] = usePreferences()
  const { fields } = form
  const failed = [coins, currencies, user].find(({ isError, data }) => isError && !data)
  const again = () => {
    for (const query of [coins, currencies, user]) if (query.isError) void query.refetch()
  }
  if (failed) return <ErrorState text={describe(failed.error)} busy={failed.isFetching} onRetry={again} />
  const sides = (
    <Segment
      label={t('side')}
      size={44}
      options={[
        { value: 'buy', label: t('app:words.buy'), tone: 'up' },
        { value: 'sell', label: t('app:words.sell'), tone: 'down' },
      ]}
      value={fields.side}
      onChange={(side) => form.change({ side })}
    />
  )
  if (!coins.data || !currencies.data || !user.data)
    return (
      <>
        {sides}
        <FormSkeleton />
      </>
    )
  const open = currencies.data.filter((one) => isOpenFor(fields.side, one))
  const coin = coins.data.find((one) => one.coin === fields.coin) ?? coins.data[0]
  const currency =
    open.find(({ code }) => code === fields.currency) ?? open.find(({ code }) => code === fiat) ?? open[0]
  if (!coin || !currency)
    return (
      <>
        {/* The other side may be open even if this one has no rates. */}
        {currencies.data.some(({ enabled }) => enabled !== false) && sides}
        <EmptyState icon="card" title={t('closed')} hint={t('closedHint')} />
      </>
    )
  const old = [coins, currencies].find(({ isError }) => isError)
  return (
    <>
      {sides}
      <OneSide
        key={fields.side}
        form={form}
        coins={coins.data}
        coin={coin}
        currencies={currencies.data}
        currency={currency}
        user={user.data}
        old={old && { text: describe(old.error), busy: old.isFetching, again }}
      />
    </>
  )
}

interface OneSideProps {
  form: TradeDraft
  coins: readonly FiatCoin[]
  coin: FiatCoin
  currencies: readonly FiatCurrency[]
  currency: FiatCurrency
  user: UserInfo
  old: { text: string; busy: boolean; again: () => void } | undefined
}

/** The form, or a notice in its place if the exchange blocks this side. */
function OneSide(props: OneSideProps) {
  const { form, coin, user } = props
  const { side } = form.fields
  const context = useWithdrawalContext(side === 'buy' ? coin.coin : undefined)
  const lockedUntil = context.data?.lockedUntil
  if (side === 'sell' && user.withdrawAllowed === false) return <LockedFundsCard />
  if (side === 'buy' && context.isPending) return <FormSkeleton />
  if (side === 'buy' && lockedUntil !== undefined) {
    return <LockedCard until={lockedUntil} onUnlocked={() => void context.refetch()} />
  }
  return <TradeForm {...props} />
}

function FormSkeleton() {
  return (
    <Stack gap={16} width={480} aria-busy="true">
      <Skeleton height={128} radius={14} />
      <Skeleton height={128} radius={14} />
      <Skeleton height={96} radius={14} />
      <Skeleton height={52} radius={10} />
    </Stack>
  )
}

function BarredCard({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <Card className={styles.card}>
      <Result symbol={<Icon name={icon} size={24} />} tone="warn" title={title} text={text} />
      {children}
    </Card>
  )
}

/**
 * Notice that buying is locked for 24 hours after a change of password (docs/reference/product.md#access).
 */
function LockedCard({ until, onUnlocked }: { until: number; onUnlocked: () => void }) {
  const { t } = useTranslation(['otc', 'checks'])
  const left = useCountdown(until)
  const over = useServerClock().data !== undefined && left === 0
  useEffect(() => {
    if (over) onUnlocked()
  }, [over, onUnlocked])
  return (
    <BarredCard icon="lock" title={t('locked.title')} text={t('checks:FIAT_LOCKED_24H')}>
      <p className={styles.left}>
        <span>{t('locked.left')}</span>
        <strong role="timer" translate="no">
          {durationText(left, 'hours')}
        </strong>
      </p>
    </BarredCard>
  )
}

/** Notice that coins of a locked account cannot be sold. */
function LockedFundsCard() {
  const { t } = useTranslation('otc')
  return (
    <BarredCard icon="alert" title={t('frozen.title')} text={t('frozen.text')}>
      <Link className={styles.action} to="/helpCenter?new=frozen">
        {t('frozen.help')}
      </Link>
    </BarredCard>
  )
}
