import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { useRoute } from '../shared/navigation/route'
import { useGoBack } from '../shared/navigation/use-go-back'
import { Button } from '../ui/controls/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { TopBar } from '../ui/layout/top-bar'
import styles from './stand-in.module.css'

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
