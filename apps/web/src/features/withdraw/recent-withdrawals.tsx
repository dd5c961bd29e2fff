import type { FinanceRecord } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecentRecords } from '../../platform/wallet/recent-records'
import { Button } from '../../ui/controls/button'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { RevokeSheet } from './revoke-sheet'

/** The latest withdrawals; one that waits can be taken back. */
export function RecentWithdrawals() {
  const { t } = useTranslation('withdraw')
  const format = useNumberFormat()
  const [record, setRecord] = useState<FinanceRecord>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <RecentRecords
        kind="withdrawal"
        title={t('recent')}
        action={(each) =>
          each.status === 'pending' && (
            <Button
              variant="soft"
              size={36}
              aria-label={t('revoke.label', {
                amount: format.amount(each.quantity, 8, true),
                coin: each.coin,
              })}
              onClick={() => {
                setRecord(each)
                setOpen(true)
              }}
            >
              {t('revoke.action')}
            </Button>
          )
        }
      />
      {record && <RevokeSheet record={record} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
