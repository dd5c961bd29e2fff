import { useIsLogin } from '@bgk/react-bindings'
import type { IeoProject } from '@bgk/sdk'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { saleAddress } from '../../../shared/navigation/addresses'
import { useNavigate } from '../../../shared/navigation/navigate'
import { QueryError } from '../../../shared/screen/loaded'
import { SubScreen } from '../../../shared/screen/screen'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Skeleton } from '../../../ui/feedback/loading'
import { Stack } from '../../../ui/layout/stack'
import { SaleSkeleton, useSales } from '../sales/sale-list'
import { ConfirmSubscription, SubscribeFooter, SubscribeForm } from '../subscribe/subscribe-form'
import { canBuy } from '../subscribe/subscription'
import { useSubscription } from '../subscribe/use-subscription'
import { SaleIntroduction } from './sale-introduction'

const LIST = '/ieo'

/** One sale in full, and the way to buy in it while it is open. */
export function SaleScreen({ id }: { id: number }) {
  const { t } = useTranslation('ieo')
  const navigate = useNavigate()
  const isLogin = useIsLogin()
  const sales = useSales()
  const sale = sales.data?.find((one) => one.id === id)
  if (sale && isLogin) return <MemberSale sale={sale} />
  if (sale) {
    return (
      <SubScreen pull title={sale.title ?? sale.coin} back={LIST} footer={<SaleFooter sale={sale} />}>
        <SaleIntroduction sale={sale} />
      </SubScreen>
    )
  }
  return (
    <SubScreen pull title={t('title')} back={LIST}>
      {sales.isPending ? (
        <Stack gap={16} aria-busy="true">
          <SaleSkeleton />
          <Skeleton height={264} radius={14} />
          <Skeleton height={200} radius={14} />
        </Stack>
      ) : sales.data === undefined ? (
        <QueryError query={sales} />
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
    </SubScreen>
  )
}

/** A member can buy. When the sale ends meanwhile, a question that is open stays and says so. */
function MemberSale({ sale }: { sale: IeoProject }) {
  const formId = useId()
  const form = useSubscription(sale)
  const buying = canBuy(sale)
  const footer = buying ? <SubscribeFooter formId={formId} form={form} /> : <SaleFooter sale={sale} />
  return (
    <SubScreen pull title={sale.title ?? sale.coin} back={LIST} footer={footer}>
      <SaleIntroduction sale={sale}>{buying && <SubscribeForm id={formId} form={form} />}</SaleIntroduction>
      <ConfirmSubscription form={form} />
    </SubScreen>
  )
}

/** What can be done about a sale that one cannot buy in, or not yet. */
function SaleFooter({ sale }: { sale: IeoProject }) {
  const { t } = useTranslation('ieo')
  const navigate = useNavigate()
  if (canBuy(sale)) {
    return (
      <Button
        full
        size={52}
        onClick={() => void navigate('/login', { state: { returnTo: saleAddress(sale.id) } })}
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
