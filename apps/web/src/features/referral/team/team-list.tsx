import { useTeam } from '@bgk/react-bindings'
import type { TeamMember } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { Card } from '../../../ui/layout/card'
import { ListFoot } from '../../../ui/layout/list-foot'
import { MemberRow } from './member-row'
import { MemberSheet } from './member-sheet'
import styles from './team-list.module.css'

/** The team by its newest, a page at a time; nobody yet leads to inviting. */
export function TeamList() {
  const { t } = useTranslation(['team', 'app'])
  const describe = useDescribeError()
  const navigate = useNavigate()
  const team = useTeam()
  const [chosen, choose] = useState<string>()
  const [open, setOpen] = useState(false)
  if (team.isPending) {
    return (
      <div aria-busy="true">
        <Card title={t('members')} flush>
          <div className={styles.rows}>
            <SkeletonRows count={5} height={64} />
          </div>
        </Card>
      </div>
    )
  }
  if (team.data === undefined) {
    return (
      <ErrorState text={describe(team.error)} busy={team.isFetching} onRetry={() => void team.refetch()} />
    )
  }
  const { rows } = team.data
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="team"
        title={t('empty')}
        hint={t('emptyHint')}
        action={<Button onClick={() => navigate('/inviteFriends')}>{t('app:words.inviteFriends')}</Button>}
      />
    )
  }
  const show = ({ member }: TeamMember) => {
    choose(member)
    setOpen(true)
  }
  return (
    <div>
      <Card title={t('members')} flush>
        <ul aria-label={t('members')}>
          {rows.map((row) => (
            <li key={row.member}>
              <MemberRow row={row} onPress={() => show(row)} />
            </li>
          ))}
        </ul>
      </Card>
      {team.hasNextPage && (
        <ListFoot
          busy={team.isFetchingNextPage}
          problem={team.isFetchNextPageError ? describe(team.error) : undefined}
          onMore={() => void team.fetchNextPage()}
        />
      )}
      <MemberSheet
        row={rows.find(({ member }) => member === chosen)}
        open={open}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
