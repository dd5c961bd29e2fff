import { useArticles } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../shared/media/rich-text'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Moment } from '../../../shared/screen/moment'
import { Screen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { TopBar } from '../../../ui/layout/top-bar'
import { ASKED_OFFLINE } from '../asked-offline'
import { HELP, NEW_TICKET } from '../help-address'
import styles from './article-screen.module.css'

/** One help article, and the way to the staff for whom it did not help. */
export function ArticleScreen({ id }: { id: number }) {
  const { t } = useTranslation('help')
  const describe = useDescribeError()
  const goBack = useGoBack(HELP)
  const navigate = useNavigate()
  const articles = useArticles('help', ASKED_OFFLINE)
  const article = articles.data?.find((one) => one.id === id)
  return (
    <Screen pull bar={<TopBar title={t('articles.one')} onBack={goBack} />}>
      {article ? (
        <>
          <article className={styles.article}>
            <h2 className={styles.title}>{article.title ?? '--'}</h2>
            <Moment className={styles.date} value={article.publishedAt} show="day" />
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
        <ErrorState
          text={describe(articles.error)}
          busy={articles.isFetching}
          onRetry={() => void articles.refetch()}
        />
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
    </Screen>
  )
}
