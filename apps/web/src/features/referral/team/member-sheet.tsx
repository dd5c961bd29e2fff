import type { TeamMember } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Moment } from '../../../shared/screen/moment'
import { usePreferences } from '../../../shared/storage/use-preferences'
import { Button } from '../../../ui/controls/button'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { FactList } from '../../../ui/layout/fact-list'
import { HIDDEN } from '../../../ui/number-text/hidden'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { Sheet } from '../../../ui/overlays/sheet'
import styles from './member-sheet.module.css'
import { REWARD_RECORDS } from './reward-records'

interface MemberSheetProps {
  row: TeamMember | undefined
  open: boolean
  onClose: () => void
}

/** What one of the team brought, by the coins in which they paid their fees. */
export function MemberSheet({ row, open, onClose }: MemberSheetProps) {
  const { t } = useTranslation('team')
  const format = useNumberFormat()
  const navigate = useNavigate()
  const [{ hideAmounts }] = usePreferences()
  if (!row) return null
  const { member, invitedAt, revenue, level, earned } = row
  const amount = (text: string | undefined, coin: string) =>
    hideAmounts ? HIDDEN : `${format.amount(text, 8, true)} ${coin}`
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('details')}
      footer={
        <Button variant="soft" full onClick={() => navigate(REWARD_RECORDS)}>
          {t('records')}
        </Button>
      }
    >
      <div className={styles.body}>
        <FactList
          rows={[
            { label: t('memberId'), value: member },
            { label: t('invitedAt'), value: <Moment value={invitedAt} /> },
            ...(level === undefined
              ? []
              : [{ label: t('invitedBy'), value: t(level === 1 ? 'byYou' : 'byFriend') }]),
            {
              label: t('revenue'),
              value: revenue === undefined ? '--' : hideAmounts ? HIDDEN : `≈ ${amount(revenue, 'USDT')}`,
            },
          ]}
        />
        {earned && earned.length > 0 && (
          <section className={styles.earned}>
            <h3>{t('byCoin')}</h3>
            <ul>
              {earned.map(({ coin, quantity }) => (
                <li key={coin}>
                  <CoinIcon coin={coin} size={28} />
                  <span>{coin}</span>
                  <strong translate="no">{amount(quantity, coin)}</strong>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className={styles.note}>{t(earned?.length === 0 ? 'nothingYet' : 'paidHourly')}</p>
      </div>
    </Sheet>
  )
}
