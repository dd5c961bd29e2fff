import { useTranslation } from 'react-i18next'
import { useRoute } from '../shared/navigation/route'
import type { RouteName } from '../shared/navigation/route-name'
import { useGoBack } from '../shared/navigation/use-go-back'
import { ErrorState } from '../ui/feedback/error-state'
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton'
import { TopBar } from '../ui/layout/top-bar'
import { useValue } from '../ui/signals/use-value'
import { useScreens } from './screens-context'
import styles from './stand-in.module.css'

const tabs = ['coinExchange', 'futures', 'cycle', 'balances'] as const
const isTab = (name: RouteName): name is (typeof tabs)[number] => tabs.some((tab) => tab === name)

/** Stands in for a screen while it loads, or when it cannot be loaded. */
export function PendingScreen() {
  const { t } = useTranslation('app')
  const { name, tabBar } = useRoute()
  const goBack = useGoBack()
  const screens = useScreens()
  const stuck = useValue(screens.stuck)
  return (
    <div className={styles.screen} aria-busy={!stuck}>
      <TopBar title={isTab(name) ? t(`tabs.${name}`) : undefined} onBack={tabBar ? undefined : goBack} />
      {stuck ? (
        <ErrorState text={t('chunkText')} onRetry={screens.retry} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton height={132} radius={14} />
          <SkeletonRows count={5} />
        </div>
      )}
    </div>
  )
}
