import { useIsLogin } from '@bgk/react-bindings'
import type { IeoProject } from '@bgk/sdk'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Screen } from '../../../shared/screen/screen'
import { saleAddress } from '../../../shared/token-sales/sale-address'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { TopBar } from '../../../ui/layout/top-bar'
import { SaleSkeleton } from '../sales/sale-skeleton'
import { useSales } from '../sales/use-sales'
import { ConfirmSubscription } from '../subscribe/confirm-subscription'
import { SubscribeFooter } from '../subscribe/subscribe-footer'
import { SubscribeForm } from '../subscribe/subscribe-form'
import { canBuy } from '../subscribe/subscription'
import { useSubscription } from '../subscribe/use-subscription'
import { SaleIntroduction } from './sale-introduction'
import styles from './sale-screen.module.css'

const LIST = '/ieo'

/** One sale in full, and the way to buy in it while it is open. */
export function SaleScreen({ id }: { id: number }) {
  const { t } = useTranslation('ieo')
  const describe = useDescribeError()
  const goBack = useGoBack(LIST)
  const navigate = useNavigate()
  const isLogin = useIsLogin()
  const sales = useSales()
  const sale = sales.data?.find((one) => one.id === id)
  if (sale) {
    const bar = <TopBar title={sale.title ?? sale.coin} onBack={goBack} />
    if (isLogin) return <MemberSale sale={sale} bar={bar} />
    return (
      <Screen pull bar={bar} footer={<WayOn sale={sale} />}>
        <SaleIntroduction sale={sale} />
      </Screen>
    )
  }
  return (
    <Screen pull bar={<TopBar title={t('title')} onBack={goBack} />}>
      {sales.isPending ? (
        <div className={styles.waiting} aria-busy="true">
          <SaleSkeleton />
          <Skeleton height={264} radius={14} />
          <Skeleton height={200} radius={14} />
        </div>
      ) : sales.data === undefined ? (
        <ErrorState
          text={describe(sales.error)}
          busy={sales.isFetching}
          onRetry={() => void sales.refetch()}
        />
      ) : (
        <EmptyState
          icon="rocket"
          title={t('gone')}
          hint={t('goneHint')}
          action={
            <Button variant="soft" size={44} onClick={() => void navigate(LIST, { replace: true })}>
              {t('allSales')}
            </Button>
          }
        />
      )}
    </Screen>
  )
}

/** A member can buy. When the sale ends meanwhile, a question that is open stays and says so. */
function MemberSale({ sale, bar }: { sale: IeoProject; bar: ReactNode }) {
  const formId = useId()
  const form = useSubscription(sale)
  const buying = canBuy(sale)
  const footer = buying ? <SubscribeFooter formId={formId} form={form} /> : <WayOn sale={sale} />
  return (
    <Screen pull bar={bar} footer={footer}>
      <SaleIntroduction sale={sale}>{buying && <SubscribeForm id={formId} form={form} />}</SaleIntroduction>
      <ConfirmSubscription form={form} />
    </Screen>
  )
}

/** What can be done about a sale that one cannot buy in, or not yet. */
function WayOn({ sale }: { sale: IeoProject }) {
  const { t } = useTranslation('ieo')
  const navigate = useNavigate()
  if (canBuy(sale)) {
    return (
      <Button
        full
        size={52}
        onClick={() => void navigate('/login', { state: { wanted: saleAddress(sale.id) } })}
      >
        {t('loginToSubscribe')}
      </Button>
    )
  }
  if (sale.status === 'notOpen') {
    return (
      <Button full size={52} disabled>
        {t('notOpenYet')}
      </Button>
    )
  }
  return (
    <Button full size={52} variant="soft" onClick={() => void navigate(LIST)}>
      {t('otherSales')}
    </Button>
  )
}
