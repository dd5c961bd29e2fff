import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button'
import { EmptyState } from './empty-state'

export interface ErrorStateProps {
  /** What went wrong, as text for people. */
  text: string
  onRetry?: (() => void) | undefined
  busy?: boolean
  compact?: boolean
}

/** Something failed: said in place, with a way to try again. */
export function ErrorState({ text, onRetry, busy = false, compact = false }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <EmptyState
        icon="offline"
        title={t('errorTitle')}
        hint={text}
        compact={compact}
        action={
          onRetry && (
            <Button variant="soft" size={44} onClick={onRetry} busy={busy}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
