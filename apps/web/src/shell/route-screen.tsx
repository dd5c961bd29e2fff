import { startTransition, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useApp } from '../platform/app-context'
import { useGoBack } from '../platform/navigation/use-go-back'
import { Button } from '../ui/controls/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { ErrorState } from '../ui/feedback/error-state'
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton'
import { TopBar } from '../ui/layout/top-bar'
import { ErrorBoundary } from './error-boundary'
import styles from './route-screen.module.css'
import type { RouteDefinition } from './route-table'

interface RouteScreenProps {
  route: RouteDefinition
  /** Key of the history entry. */
  entry: string
}

/** The screen of a route: its chunk, or what stands in for it while it loads or when it cannot. */
export function RouteScreen({ route, entry }: RouteScreenProps) {
  const { t } = useTranslation('app')
  const broken = (
    <div className={styles.screen} role="alert">
      <BareBar top={route.tabBar} />
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
  return (
    <ErrorBoundary resetKey={entry} fallback={broken}>
      <LoadedScreen key={route.name} route={route} />
    </ErrorBoundary>
  )
}

function LoadedScreen({ route }: { route: RouteDefinition }) {
  const { t } = useTranslation('app')
  const { registry } = useApp()
  const [, here] = useState(0)
  const [failed, setFailed] = useState(false)
  const Screen = registry.peek(route.name)
  useEffect(() => {
    if (Screen || failed) return
    let wanted = true
    registry.load(route).then(
      () => wanted && startTransition(() => here((count) => count + 1)),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [Screen, failed, registry, route])
  if (Screen) return <Screen />
  return (
    <div className={styles.screen} aria-busy={!failed}>
      <BareBar top={route.tabBar} />
      {failed ? (
        <ErrorState text={t('chunkText')} onRetry={() => setFailed(false)} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton height={132} radius={14} />
          <SkeletonRows count={5} />
        </div>
      )}
    </div>
  )
}

/** A bar without a name; `top` screens have the tab bar and need no way back. */
function BareBar({ top }: { top: boolean }) {
  const goBack = useGoBack()
  return <TopBar onBack={top ? undefined : goBack} />
}
