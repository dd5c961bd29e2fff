import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import type { RecordFilter } from './record-filter'

/** Where the first record of a type comes from. */
const ways = {
  deposit: 'coinRecharge',
  withdrawal: 'coinWithdraw',
  transfer: 'coinTransfer',
  swap: 'coinConvert',
  system: undefined,
  all: 'coinRecharge',
} as const satisfies Record<RecordFilter['type'], string | undefined>

/** No record yet, and how to come to one. */
export function NothingYet({ filter: { type, coin } }: { filter: RecordFilter }) {
  const { t } = useTranslation('balanceRecord')
  const navigate = useNavigate()
  const way = ways[type]
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
