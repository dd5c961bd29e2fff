import { useTranslation } from 'react-i18next'
import { useLiveState } from '../../shared/screen/use-live-state'

/** Why nothing should be ordered now: prices are old, or do not come at all. Undefined while they are live. Needs the texts `trade`. */
export function useLateReason(): string | undefined {
  const { t } = useTranslation('trade')
  const { state, stale } = useLiveState()
  return stale && state !== 'live' ? t(`late.${state}`) : undefined
}
