import type { BgkError } from '@bgk/sdk'
import { useDescribeError } from '../../app/use-describe-error'
import { useNavigate } from '../../app/use-navigate'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'

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
