import type { FinanceRecord } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { RecentRecords } from '../recent-records'
import { RevokeSheet } from '../revoke-sheet'

/** The latest withdrawals; one that waits can be taken back. */
export function RecentWithdrawals() {
  const { t } = useTranslation(['withdraw', 'wallet'])
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
              aria-label={t('wallet:revoke.label', {
                amount: format.amount(each.quantity, 8, true),
                coin: each.coin ?? '--',
              })}
              onClick={() => {
                setRecord(each)
                setOpen(true)
              }}
            >
              {t('wallet:revoke.action')}
            </Button>
          )
        }
      />
      {record && <RevokeSheet record={record} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
