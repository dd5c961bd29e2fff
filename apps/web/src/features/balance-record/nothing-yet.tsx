import { useTranslation } from 'react-i18next'
import { isThere } from '../../platform/navigation/coming-routes'
import { useNavigate } from '../../platform/navigation/use-navigate'
import { Button } from '../../ui/controls/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import type { RecordFilter } from './record-filter'

/** Where the first record of a type comes from; the first that is there is offered. */
const ways = {
  deposit: ['coinRecharge'],
  withdrawal: ['coinWithdraw'],
  transfer: ['coinTransfer'],
  swap: ['coinConvert'],
  system: [],
  all: ['coinRecharge', 'coinTransfer'],
} as const satisfies Record<RecordFilter['type'], readonly string[]>

/** No record yet, and how to come to one. */
export function NothingYet({ filter: { type, coin } }: { filter: RecordFilter }) {
  const { t } = useTranslation('balanceRecord')
  const navigate = useNavigate()
  const way = ways[type].find((name) => isThere(`/${name}`))
  const asked = coin === 'all' ? '' : `?coin=${encodeURIComponent(coin)}`
  return (
    <EmptyState
      icon="orders"
      title={t(`none.${type}`)}
      hint={t('noneHint')}
      action={
        way && (
          <Button variant="soft" size={44} onClick={() => navigate(`/${way}${asked}`)}>
            {t(`go.${way}`)}
          </Button>
        )
      }
    />
  )
}
