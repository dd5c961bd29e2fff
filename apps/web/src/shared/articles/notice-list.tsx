import { useArticles } from '@bgk/react-bindings'
import type { Article } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state'
import { Skeleton } from '../../ui/feedback/loading'
import { Moment } from '../../ui/figures/time-text'
import { Icon } from '../../ui/icons/icon'
import { Stack } from '../../ui/layout/stack'
import { SidePanel } from '../../ui/overlays/side-panel'
import typography from '../../ui/styles/typography.module.css'
import { useDescribeError } from '../writes/use-describe-error'
import styles from './articles.module.css'
import { plainText } from './plain-text'
import { useReadNotices } from './read-notices'
import { RichText } from './rich-text'

/** First words of a notice. */
function Snippet({ html }: { html: string | undefined }) {
  const text = useMemo(() => (html === undefined ? '' : plainText(html)), [html])
  return text === '' ? null : (
    <span className={styles.snippet} data-preview>
      {text}
    </span>
  )
}

/** What the exchange has to say; a notice opens in a panel from the right. `asked`: the id of one that is opened at once. Needs the texts `notice`. */
export function NoticeList({ openId }: { openId?: unknown }) {
  const { t } = useTranslation(['notice', 'app'])
  const describe = useDescribeError()
  const notices = useArticles('notice')
  const [reading, setReading] = useState<Article>()
  const [open, setOpen] = useState(false)
  const [pendingId, setPendingId] = useState(openId)
  const [read, note] = useReadNotices()
  const show = (notice: Article) => {
    if (notice.id !== undefined) note(notice.id)
    setReading(notice)
    setOpen(true)
  }
  useEffect(() => {
    // A notice without an id is not the one that is asked for.
    const found = pendingId === undefined ? undefined : notices.data?.find(({ id }) => id === pendingId)
    if (!found) return
    setPendingId(undefined)
    show(found)
  }, [notices.data, pendingId])
  return (
    <>
      {notices.isPending ? (
        <Stack gap={8} aria-busy="true">
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} height={76} radius={14} />
          ))}
        </Stack>
      ) : notices.data === undefined ? (
        <ErrorState
          text={describe(notices.error)}
          onRetry={() => void notices.refetch()}
          busy={notices.isFetching}
        />
      ) : notices.data.length === 0 ? (
        <EmptyState icon="megaphone" title={t('empty')} hint={t('emptyHint')} />
      ) : (
        <Stack as="ul" gap={8}>
          {notices.data.map((notice) => (
            <li key={notice.id ?? `${notice.publishedAt} ${notice.title}`}>
              <button type="button" className={styles.row} onClick={() => show(notice)}>
                <span className={styles.texts}>
                  <span className={styles.title} data-preview>
                    {notice.id !== undefined && !read.includes(notice.id) && (
                      <span className={styles.unread} role="img" aria-label={t('unread')} />
                    )}
                    {notice.title ?? UNKNOWN}
                  </span>
                  <Snippet html={notice.html} />
                  <Moment className={typography.hint} value={notice.publishedAt} />
                </span>
                <Icon name="chevron-right" size={16} />
              </button>
            </li>
          ))}
        </Stack>
      )}
      <SidePanel open={open} onClose={() => setOpen(false)} side="right" title={t('app:words.announcements')}>
        {reading && (
          <article className={styles.article}>
            <h3 className={styles.headline}>{reading.title ?? UNKNOWN}</h3>
            <Moment className={typography.hint} value={reading.publishedAt} />
            <div className={styles.body}>
              {reading.html !== undefined && <RichText html={reading.html} />}
            </div>
          </article>
        )}
      </SidePanel>
    </>
  )
}
