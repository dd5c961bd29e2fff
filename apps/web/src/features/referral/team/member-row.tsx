import type { TeamMember } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/screen/moment'
import { usePreferences } from '../../../shared/storage/use-preferences'
import { Icon } from '../../../ui/icons/icon'
import { HIDDEN } from '../../../ui/number-text/hidden'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './member-row.module.css'

/** One of the team: who, since when, what they brought; opens the details. */
export function MemberRow({ row, onPress }: { row: TeamMember; onPress: () => void }) {
  const { t } = useTranslation('team')
  const format = useNumberFormat()
  const [{ hideAmounts }] = usePreferences()
  const { member, invitedAt, revenue, level } = row
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onPress}>
      <span className={styles.who}>
        <span className={styles.name}>{t('user', { id: member })}</span>
        <span className={styles.hint}>
          <Moment value={invitedAt} show="minute" />
          {level === 2 && <span>{t('viaFriend')}</span>}
        </span>
      </span>
      <span className={styles.much}>
        <span className={styles.amount}>
          {revenue === undefined ? '--' : hideAmounts ? HIDDEN : `${format.amount(revenue, 8, true)} USDT`}
        </span>
        <span className={styles.hint}>{t('revenue')}</span>
      </span>
      <Icon name="chevron-right" size={16} />
    </button>
  )
}
