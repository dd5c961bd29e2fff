import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/feedback/empty-state'
import { useApp } from '../app-context'

interface FailedProps {
  onRetry: () => void
}

/**
 * Creates a component whose chunk loads on first render and again on retry, reloading the page if necessary.
 * `waiting` reserves its space;
 * `Failed` replaces the message for a missing chunk.
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
        // Some browsers cache failed imports: only a reload helps.
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
