import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { useGoBack } from '../../shared/navigation/navigate'
import { type RouteName, useRoute } from '../../shared/navigation/routes'
import { Button } from '../../ui/controls/button'
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state'
import { Skeleton, SkeletonRows } from '../../ui/feedback/loading'
import { TopBar } from '../../ui/layout/bars'
import { useValue } from '../../ui/use-value'
import { useScreens } from './screen-loader'
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

/** Stands in for a screen that broke: the rest of the app goes on. */
export function BrokenScreen() {
  const { t } = useTranslation('app')
  const { tabBar } = useRoute()
  const goBack = useGoBack()
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <div className={styles.screen} role="alert">
      <TopBar onBack={tabBar ? undefined : goBack} />
      <EmptyState
        icon="warn"
        title={t('unexpected')}
        hint={t('brokenText')}
        action={
          <Button variant="soft" size={44} onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        }
      />
    </div>
  )
}
