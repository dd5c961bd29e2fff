import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/feedback/empty-state'
import { useApp } from '../app-context'

interface FailedProps {
  onRetry: () => void
}

/**
 * A part whose chunk is fetched when it is shown first, and again at a press when that failed, with a new page if need be; `waiting` keeps
 * its place. `Failed` replaces the message of a missing chunk.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
  Failed: ComponentType<FailedProps> = PartMissing,
): ComponentType<Props> {
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    const [failed, setFailed] = useState(false)
    const { update } = useApp()
    const fetchPart = async (isRetry: boolean) => {
      setFailed(false)
      try {
        const part = await load()
        setPart(() => part)
      } catch {
        // Some browsers remember that an import failed: to them only another page helps.
        setFailed(!isRetry || !(await update.apply()))
      }
    }
    useEffect(() => void fetchPart(false), [])
    if (Part) return <Part {...props} />
    return failed ? <Failed onRetry={() => void fetchPart(true)} /> : waiting
  }
}

function PartMissing({ onRetry }: FailedProps) {
  const { t } = useTranslation('app')
  return <ErrorState text={t('partMissing')} onRetry={onRetry} />
}
