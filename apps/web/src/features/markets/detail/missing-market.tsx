import type { BgkError } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'

/** In place of a market that does not come: the exchange has none of that name, or there is no way to it right now. */
export function MissingMarket({ problem, onRetry }: { problem: BgkError; onRetry: () => void }) {
  const { t } = useTranslation('marketDetail')
  const describe = useDescribeError()
  const navigate = useNavigate()
  if (problem.code !== 'SERVER_REJECTED' && problem.code !== 'UNKNOWN_MARKET')
    return <ErrorState text={describe(problem)} onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState
        icon="search"
        title={t('marketMissing')}
        hint={describe(problem)}
        action={
          <Button variant="soft" size={44} onClick={() => navigate('/coinSearch')}>
            {t('chooseMarket')}
          </Button>
        }
      />
    </div>
  )
}
