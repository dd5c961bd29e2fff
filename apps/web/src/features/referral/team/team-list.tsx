import { useTeam } from '@bgk/react-bindings'
import type { TeamMember } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/app-context'
import { useNavigate } from '../../../shared/navigation/navigate'
import { PagedList } from '../../../shared/screen/paged-list'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { Icon } from '../../../ui/icons/icon'
import { Card, FactList } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { Sheet, useChosen } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import styles from './team.module.css'

/** Records of paid rewards, among other bookings of the exchange. */
export const REWARD_RECORDS = '/balanceRecord?type=system'

/** Team members, newest first, a page at a time; an empty team links to the invitation. */
export function TeamList() {
  const { t } = useTranslation(['team', 'app'])
  const navigate = useNavigate()
  const team = useTeam()
  const chosen = useChosen<string>()
  return (
    <PagedList
      query={team}
      pending={
        <div aria-busy="true">
          <Card title={t('members')} flush>
            <div className={styles.rows}>
              <SkeletonRows count={5} height={64} />
            </div>
          </Card>
        </div>
      }
      empty={
        <EmptyState
          icon="team"
          title={t('empty')}
          hint={t('emptyHint')}
          action={<Button onClick={() => navigate('/inviteFriends')}>{t('app:words.inviteFriends')}</Button>}
        />
      }
    >
      {(rows) => (
        <>
          <Card title={t('members')} flush>
            <ul aria-label={t('members')}>
              {rows.map((row) => (
                <li key={row.member}>
                  <MemberRow row={row} onPress={() => chosen.show(row.member)} />
                </li>
              ))}
            </ul>
          </Card>
          <MemberSheet
            row={rows.find(({ member }) => member === chosen.entry)}
            open={chosen.open}
            onClose={chosen.close}
          />
        </>
      )}
    </PagedList>
  )
}

/** Row of a team member: name, date, rewards; opens the details. */
function MemberRow({ row, onPress }: { row: TeamMember; onPress: () => void }) {
  const { t } = useTranslation('team')
  const format = useNumberFormat()
  const [{ hideAmounts }] = usePreferences()
  const { member, invitedAt, revenue, level } = row
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onPress}>
      <span className={styles.member}>
        <span className={typography.amount}>{t('user', { id: member })}</span>
        <span className={styles.hint}>
          <Moment value={invitedAt} show="minute" />
          {level === 2 && <span>{t('viaFriend')}</span>}
        </span>
      </span>
      <span className={styles.much}>
        <span className={typography.amount}>
          {revenue === undefined ? '--' : hideAmounts ? HIDDEN : `${format.amount(revenue, 8, true)} USDT`}
        </span>
        <span className={styles.hint}>{t('revenue')}</span>
      </span>
      <Icon name="chevron-right" size={16} />
    </button>
  )
}

interface MemberSheetProps {
  row: TeamMember | undefined
  open: boolean
  onClose: () => void
}

/** Rewards from one team member, by the coins of their fees. */
function MemberSheet({ row, open, onClose }: MemberSheetProps) {
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
      <Stack gap={20}>
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
        <p className={typography.hint}>{t(earned?.length === 0 ? 'nothingYet' : 'paidHourly')}</p>
      </Stack>
    </Sheet>
  )
}
