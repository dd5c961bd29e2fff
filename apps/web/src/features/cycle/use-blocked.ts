import type { CycleInfo } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { useTranslation } from 'react-i18next'
import { useLiveState } from '../../shared/screen/use-live-state'

/** Why no order can be sent now. */
export interface Blocked {
  readonly text: string
  /** There is no connection: prices and answers do not come. */
  readonly connection: boolean
}

/** What keeps orders on a pair from being sent: the pair is closed, the connection is down, or prices are old. */
export function useBlocked(market: CycleInfo | undefined): Blocked | undefined {
  const { t } = useTranslation(['cycle', 'notices', 'ui'])
  const { state } = useLiveState()
  if (market && !isListed(market)) return { text: t('notices:COIN_NOT_OPEN'), connection: false }
  switch (state) {
    case 'offline':
      return { text: t('ui:offline'), connection: true }
    case 'reconnecting':
      return { text: t('reconnecting'), connection: true }
    case 'stale':
      return { text: t('ui:stale'), connection: false }
    default:
      return undefined
  }
}
