import { useArticles } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../shared/articles/rich-text'
import { useNavigate } from '../../../shared/navigation/navigate'
import { QueryError } from '../../../shared/screen/loaded'
import { SubScreen } from '../../../shared/screen/screen'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Skeleton } from '../../../ui/feedback/loading'
import { Moment } from '../../../ui/figures/time-text'
import typography from '../../../ui/styles/typography.module.css'
import { HELP, NEW_TICKET, OFFLINE_QUERY } from '../help-address'
import styles from '../support.module.css'

/** One help article, and the way to the staff for whom it did not help. */
export function ArticleScreen({ id }: { id: number }) {
  const { t } = useTranslation('help')
  const navigate = useNavigate()
  const articles = useArticles('help', OFFLINE_QUERY)
  const article = articles.data?.find((one) => one.id === id)
  return (
    <SubScreen pull title={t('articles.one')} back={HELP}>
      {article ? (
        <>
          <article className={styles.article}>
            <h2 className={styles.articleTitle}>{article.title ?? '--'}</h2>
            <Moment className={typography.hint} value={article.publishedAt} show="day" />
            <div className={styles.body}>
              {article.html !== undefined && <RichText html={article.html} />}
            </div>
          </article>
          <div className={styles.more}>
            <p>{t('articles.more')}</p>
            <Button variant="soft" size={44} onClick={() => void navigate(NEW_TICKET)}>
              {t('newTicket')}
            </Button>
          </div>
        </>
      ) : articles.isPending ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="80%" height={28} />
          <Skeleton width={96} height={14} />
          <Skeleton height={180} radius={14} />
        </div>
      ) : articles.data === undefined ? (
        <QueryError query={articles} />
      ) : (
        <EmptyState
          icon="book"
          title={t('articles.gone')}
          action={
            <Button variant="soft" size={44} onClick={() => void navigate(HELP, { replace: true })}>
              {t('articles.all')}
            </Button>
          }
        />
      )}
    </SubScreen>
  )
}
