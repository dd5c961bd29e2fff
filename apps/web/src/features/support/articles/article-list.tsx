import { useArticles } from '@bgk/react-bindings'
import type { Article } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Highlight } from '../../../ui/figures/highlight'
import { Icon } from '../../../ui/icons/icon'
import { SearchField } from '../../../ui/inputs/search-field'
import { ASKED_OFFLINE } from '../asked-offline'
import { articleAddress } from '../help-address'
import styles from './article-list.module.css'
import { findArticles } from './find-articles'

/** About as many as a screen shows at once: fewer need no search. */
const FITS = 8

/** The help articles of the exchange. */
export function ArticleList() {
  const { t } = useTranslation(['help', 'app'])
  const describe = useDescribeError()
  const articles = useArticles('help', ASKED_OFFLINE)
  const [typed, type] = useState('')
  if (articles.isPending) {
    return (
      <div className={styles.list} aria-busy="true">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={60} radius={14} />
        ))}
      </div>
    )
  }
  if (articles.data === undefined) {
    return (
      <ErrorState
        text={describe(articles.error)}
        busy={articles.isFetching}
        onRetry={() => void articles.refetch()}
      />
    )
  }
  if (articles.data.length === 0) {
    return <EmptyState icon="book" title={t('articles.empty')} hint={t('articles.emptyHint')} />
  }
  const found = findArticles(articles.data, typed)
  return (
    <>
      {articles.data.length > FITS && (
        <div className={styles.search}>
          <SearchField label={t('articles.search')} value={typed} onChange={type} />
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState
          compact
          icon="search"
          title={t('articles.noMatch', { text: typed.trim() })}
          hint={t('articles.noMatchHint')}
          action={
            <Button variant="soft" size={44} onClick={() => type('')}>
              {t('app:words.clearSearch')}
            </Button>
          }
        />
      ) : (
        <ul className={styles.list} aria-label={t('tabs.articles')}>
          {found.map((article, index) => (
            <li key={article.id ?? `row ${index}`}>
              <ArticleRow article={article} match={typed.trim()} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ArticleRow({ article: { id, title }, match }: { article: Article; match: string }) {
  const inside = (
    <>
      <Icon name="book" size={20} />
      <span className={styles.title}>
        {title === undefined ? '--' : <Highlight text={title} match={match} />}
      </span>
    </>
  )
  // Without a number there is no address to open it by.
  return id === undefined ? (
    <div className={styles.row}>{inside}</div>
  ) : (
    <Link className={styles.row} to={articleAddress(id)}>
      {inside}
      <Icon name="chevron-right" size={16} />
    </Link>
  )
}
