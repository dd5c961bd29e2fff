import type { IeoOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Moment } from '../../../shared/screen/moment'
import { saleAddress } from '../../../shared/token-sales/sale-address'
import { Button } from '../../../ui/controls/button'
import { FactList } from '../../../ui/layout/fact-list'
import { Sheet } from '../../../ui/overlays/sheet'
import { useCoinAmount } from '../use-coin-amount'
import styles from './order-sheet.module.css'
import { OrderState } from './order-state'
import { ReleaseBar } from './release-bar'
import { releaseProgress } from './release-progress'

interface OrderSheetProps {
  order: IeoOrder | undefined
  open: boolean
  onClose: () => void
}

/** One subscription in full. */
export function OrderSheet({ order, open, onClose }: OrderSheetProps) {
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
      <div className={styles.body}>
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
      </div>
    </Sheet>
  )
}
