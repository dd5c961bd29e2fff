import { useArticles } from '@bgk/react-bindings'
import type { Article } from '@bgk/sdk'
import { useEffect, useState } from 'react'
import { Moment } from '../../app/moment'
import { Screen } from '../../app/screen'
import { useDescribeError } from '../../app/use-describe-error'
import { useGoBack } from '../../app/use-go-back'
import { useLocation } from '../../app/use-location'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { Icon } from '../../ui/icon'
import { RichText } from '../../ui/rich-text'
import { SidePanel } from '../../ui/side-panel'
import { Skeleton } from '../../ui/skeleton'
import { TopBar } from '../../ui/top-bar'
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
