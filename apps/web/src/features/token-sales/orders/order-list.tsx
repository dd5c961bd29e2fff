import { useIeoOrders, useIsLogin } from '@bgk/react-bindings'
import type { IeoOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { saleAddress } from '../../../shared/navigation/addresses'
import { useNavigate } from '../../../shared/navigation/navigate'
import { PagedList } from '../../../shared/screen/paged-list'
import { Button, Chip } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonStack } from '../../../ui/feedback/loading'
import { Moment } from '../../../ui/figures/time-text'
import { FactList } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { Sheet, useChosen } from '../../../ui/overlays/sheet'
import { ReleaseBar, releaseProgress } from '../progress'
import { useCoinAmount } from '../sale-words'
import { CoinHead } from '../sales/sale-card'
import { SUBSCRIPTIONS } from '../sales/sales'
import styles from '../token-sales.module.css'

/** Coins are set free by the clock. */
const REFETCH_MS = 30_000

/** Height of a card. */
const PLACE = 152

/** What the member bought in sales and how much of it is free, newest first. `onBrowse`: to the sales. */
export function OrderList({ onBrowse }: { onBrowse: () => void }) {
  const { t } = useTranslation(['ieo', 'app'])
  const navigate = useNavigate()
  const isLogin = useIsLogin()
  if (isLogin) return <Orders onBrowse={onBrowse} />
  return (
    <EmptyState
      icon="user"
      title={t('loginTitle')}
      hint={t('loginHint')}
      action={
        <Button size={44} onClick={() => void navigate('/login', { state: { returnTo: SUBSCRIPTIONS } })}>
          {t('app:words.login')}
        </Button>
      }
    />
  )
}

function Orders({ onBrowse }: { onBrowse: () => void }) {
  const { t } = useTranslation('ieo')
  const orders = useIeoOrders({ refetchInterval: REFETCH_MS })
  const chosen = useChosen<number>()
  return (
    <PagedList
      query={orders}
      pending={<SkeletonStack gap={12} heights={[PLACE, PLACE, PLACE]} />}
      empty={
        <EmptyState
          icon="rocket"
          title={t('noOrders')}
          hint={t('noOrdersHint')}
          action={
            <Button variant="soft" size={44} onClick={onBrowse}>
              {t('browse')}
            </Button>
          }
        />
      }
    >
      {(rows) => (
        <>
          <Stack as="ul" gap={12} aria-label={t('tabs.mine')}>
            {rows.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} onPress={() => chosen.show(order.id)} />
              </li>
            ))}
          </Stack>
          <OrderSheet
            order={rows.find(({ id }) => id === chosen.entry)}
            open={chosen.open}
            onClose={chosen.close}
          />
        </>
      )}
    </PagedList>
  )
}

/** A subscription in the list: what was bought, how much of it is free, when more will be. */
function OrderCard({ order, onPress }: { order: IeoOrder; onPress: () => void }) {
  const { t } = useTranslation('ieo')
  const amount = useCoinAmount()
  const { coin, payCoin } = order
  return (
    <button type="button" className={styles.card} onClick={onPress} aria-haspopup="dialog">
      <CoinHead
        coin={coin}
        size={32}
        title={order.title ?? coin ?? '--'}
        line={t('bought', { quantity: amount(order.quantity, coin), paid: amount(order.paid, payCoin) })}
      >
        <OrderState status={order.status} />
      </CoinHead>
      <ReleaseBar order={order} />
      <span className={styles.foot}>
        {order.nextReleaseAt === undefined ? (
          <Moment value={order.createdAt} />
        ) : (
          <>
            <span>{t('nextRelease')}</span>
            <Moment value={order.nextReleaseAt} />
          </>
        )}
      </span>
    </button>
  )
}

interface OrderSheetProps {
  order: IeoOrder | undefined
  open: boolean
  onClose: () => void
}

/** One subscription in full. */
function OrderSheet({ order, open, onClose }: OrderSheetProps) {
  const { t } = useTranslation(['ieo', 'app'])
  const amount = useCoinAmount()
  const navigate = useNavigate()
  if (!order) return null
  const { coin, projectId } = order
  const { total, locked } = releaseProgress(order)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={order.title ?? coin ?? '--'}
      action={<OrderState status={order.status} />}
      footer={
        projectId !== undefined &&
        projectId > 0 && (
          <Button variant="soft" full onClick={() => void navigate(saleAddress(projectId))}>
            {t('viewSale')}
          </Button>
        )
      }
    >
      <Stack gap={20}>
        <ReleaseBar order={order} />
        <FactList
          rows={[
            { label: t('app:words.quantity'), value: amount(order.quantity, coin) },
            { label: t('gift'), value: amount(order.gift, coin) },
            { label: t('receive'), value: amount(total, coin) },
            { label: t('paid'), value: amount(order.paid, order.payCoin) },
            { label: t('released'), value: amount(order.released, coin) },
            { label: t('stillLocked'), value: amount(locked, coin) },
            { label: t('firstRelease'), value: <Moment value={order.unlocksAt} /> },
            ...(order.nextReleaseAt === undefined
              ? []
              : [{ label: t('nextRelease'), value: <Moment value={order.nextReleaseAt} /> }]),
            { label: t('subscribedAt'), value: <Moment value={order.createdAt} /> },
            { label: t('orderNumber'), value: String(order.id) },
          ]}
        />
      </Stack>
    </Sheet>
  )
}

const known = ['locked', 'releasing', 'released'] as const
const isKnown = (status: string): status is (typeof known)[number] => known.some((one) => one === status)

/** A state that nobody told us of is shown as it came (docs/reference/rules.md#r20); nothing where the exchange does not say one. */
function OrderState({ status }: { readonly status: IeoOrder['status'] | undefined }) {
  const { t } = useTranslation('ieo')
  if (status === undefined) return null
  return (
    <Chip tone={status === 'releasing' ? 'accent' : 'neutral'}>
      {isKnown(status) ? t(`orderState.${status}`) : status}
    </Chip>
  )
}
