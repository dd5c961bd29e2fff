import { useFiatOrders } from '@bgk/react-bindings'
import type { FiatOrder } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/links'
import { useNavigate } from '../../../shared/navigation/navigate'
import { QueryError } from '../../../shared/screen/loaded'
import { PagedList } from '../../../shared/screen/paged-list'
import { RecentSection } from '../../../shared/screen/recent-section'
import { SubScreen } from '../../../shared/screen/screen'
import { Button, Chip } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { Moment } from '../../../ui/figures/time-text'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { Stack } from '../../../ui/layout/stack'
import typography from '../../../ui/styles/typography.module.css'
import { useMoney } from '../use-money'
import { isOpen, labelKeyOf, orderPath, RECORDS, stageOf, toneOf, useOrderTitle } from './fiat-order'
import styles from './orders.module.css'

/** Poll interval of an open order (docs/reference/product.md#polling). */
const POLL_MS = 5000

export function RecordsScreen() {
  const { t } = useTranslation('otc')
  return (
    <SubScreen pull title={t('records')} back="/otc">
      <Stack gap={16} width={480}>
        <Orders />
      </Stack>
    </SubScreen>
  )
}

function Orders() {
  const { t } = useTranslation('otc')
  const navigate = useNavigate()
  const orders = useFiatOrders({
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isOpen)) ? POLL_MS : false,
  })
  return (
    <PagedList
      query={orders}
      pending={<SkeletonRows count={5} height={96} />}
      empty={
        <EmptyState
          icon="card"
          title={t('none')}
          hint={t('noneHint')}
          action={
            <Button variant="soft" size={44} onClick={() => navigate('/otc')}>
              {t('start')}
            </Button>
          }
        />
      }
    >
      {(rows) => (
        <ul className={styles.list} aria-label={t('records')}>
          {rows.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const SHOWN = 3

/** Latest orders, open ones first. Renders nothing without any. */
export function RecentOrders() {
  const { t } = useTranslation('otc')
  const orders = useFiatOrders({
    refetchInterval: ({ state }) => (state.data?.pages[0]?.rows.some(isOpen) ? POLL_MS : false),
  })
  if (orders.isPending) return <SkeletonRows count={2} height={72} />
  if (!orders.data) return <QueryError compact query={orders} />
  const { rows } = orders.data
  if (rows.length === 0) return null
  const open = rows.filter(isOpen)
  const shown = [...open, ...rows.filter((order) => !isOpen(order))].slice(0, Math.max(SHOWN, open.length))
  return (
    <RecentSection className={styles.recent} title={t('recent')} all={t('viewAll')} to={RECORDS}>
      {shown.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </RecentSection>
  )
}

/** Order in a list: side, coin, amount, time and status; links to its page. */
function OrderRow({ order }: { order: FiatOrder }) {
  const titleOf = useOrderTitle()
  const { coins, money } = useMoney()
  return (
    <li>
      <Link className={styles.row} to={orderPath(order.id)}>
        {order.coin !== undefined && <CoinIcon coin={order.coin} size={32} />}
        <span className={styles.texts}>
          <span className={typography.amount}>{titleOf(order)}</span>
          <Moment className={styles.hint} value={order.createdAt} show="minute" />
        </span>
        <span className={styles.much}>
          <span className={typography.amount}>{coins(order.quantity, order.coin)}</span>
          <span className={styles.hint}>{money(order.total, order.currency)}</span>
        </span>
        <span className={styles.state}>
          <OrderChip order={order} />
        </span>
      </Link>
    </li>
  )
}

/** An unknown status is shown unchanged; `--` without one. */
export function OrderChip({ order }: { order: FiatOrder }) {
  const { t } = useTranslation('otc')
  const stage = stageOf(order)
  return (
    <Chip tone={toneOf(stage)}>
      {stage ? t(`state.${labelKeyOf(order.side, stage)}`) : (order.status ?? UNKNOWN)}
    </Chip>
  )
}
