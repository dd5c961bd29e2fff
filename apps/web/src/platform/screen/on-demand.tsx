import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/feedback/error-state'

/** A part whose chunk is fetched when it is shown first, and again at a press when that failed; `waiting` keeps its place. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> {
  return function OnDemand(props: Props) {
    const { t } = useTranslation('app')
    const [Part, setPart] = useState<ComponentType<Props>>()
    const [failed, setFailed] = useState(false)
    const fetchPart = () => {
      setFailed(false)
      load().then(
        (part) => setPart(() => part),
        () => setFailed(true),
      )
    }
    useEffect(fetchPart, [])
    if (Part) return <Part {...props} />
    return failed ? <ErrorState text={t('partMissing')} onRetry={fetchPart} /> : waiting
  }
}
