import { useArticles } from '@bgk/react-bindings'
import type { Article } from '@bgk/sdk'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useGoBack } from '../../platform/navigation/use-go-back'
import { Moment } from '../../platform/screen/moment'
import { Screen } from '../../platform/screen/screen'
import { useDescribeError } from '../../platform/writes/use-describe-error'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { Skeleton } from '../../ui/feedback/skeleton'
import { RichText } from '../../ui/figures/rich-text'
import { Icon } from '../../ui/icons/icon'
import { TopBar } from '../../ui/layout/top-bar'
import { SidePanel } from '../../ui/overlays/side-panel'
import styles from './notice-screen.module.css'

/** The id of the notice that was pressed on the screen before. */
const askedNotice = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined

/** What the exchange has to say; a notice opens in a panel from the right. */
export function NoticeScreen() {
  const { t } = useTranslation('notice')
  const describe = useDescribeError()
  const goBack = useGoBack()
  const notices = useArticles('notice')
  const [reading, setReading] = useState<Article>()
  const [open, setOpen] = useState(false)
  const { state } = useLocation()
  const [asked, setAsked] = useState(() => askedNotice(state))
  useEffect(() => {
    const found = notices.data?.find((notice) => notice.id === asked)
    if (!found) return
    setAsked(undefined)
    setReading(found)
    setOpen(true)
  }, [notices.data, asked])
  return (
    <Screen pull bar={<TopBar title={t('title')} onBack={goBack} />}>
      {notices.isPending ? (
        <div className={styles.list} aria-busy="true">
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} height={76} radius={14} />
          ))}
        </div>
      ) : notices.data === undefined ? (
        <ErrorState
          text={describe(notices.error)}
          onRetry={() => void notices.refetch()}
          busy={notices.isFetching}
        />
      ) : notices.data.length === 0 ? (
        <EmptyState icon="megaphone" title={t('empty')} hint={t('emptyHint')} />
      ) : (
        <ul className={styles.list}>
          {notices.data.map((notice) => (
            <li key={notice.id}>
              <button
                type="button"
                className={styles.row}
                onClick={() => {
                  setReading(notice)
                  setOpen(true)
                }}
              >
                <span className={styles.texts}>
                  <span className={styles.title}>{notice.title}</span>
                  <Moment className={styles.date} value={notice.publishedAt} />
                </span>
                <Icon name="chevron-right" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SidePanel open={open} onClose={() => setOpen(false)} side="right" title={t('title')}>
        {reading && (
          <article className={styles.article}>
            <h3 className={styles.headline}>{reading.title}</h3>
            <Moment className={styles.date} value={reading.publishedAt} />
            <div className={styles.body}>
              <RichText html={reading.html} />
            </div>
          </article>
        )}
      </SidePanel>
    </Screen>
  )
}
