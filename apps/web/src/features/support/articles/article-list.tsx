import { useArticles } from '@bgk/react-bindings'
import type { Article } from '@bgk/sdk'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/links'
import { Loaded } from '../../../shared/screen/loaded'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonStack } from '../../../ui/feedback/loading'
import { Icon } from '../../../ui/icons/icon'
import { Highlight, SearchField } from '../../../ui/inputs/search-field'
import { Stack } from '../../../ui/layout/stack'
import { articleAddress, OFFLINE_QUERY } from '../help-address'
import styles from '../support.module.css'
import { type ArticleGroup, findArticles, groupArticles, isGrouped } from './find-articles'

/** About as many as a screen shows at once: fewer need no search. */
const FITS = 8

/** The help articles of the exchange, under headings where it groups them. */
export function ArticleList() {
  const { t } = useTranslation('help')
  const articles = useArticles('help', OFFLINE_QUERY)
  return (
    <Loaded query={articles} pending={<SkeletonStack gap={8} heights={[60, 60, 60, 60]} />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState icon="book" title={t('articles.empty')} hint={t('articles.emptyHint')} />
        ) : (
          <SearchableArticles articles={all} />
        )
      }
    </Loaded>
  )
}

function SearchableArticles({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation(['help', 'app'])
  const [typed, type] = useState('')
  const found = findArticles(articles, typed)
  const groups = isGrouped(articles) ? groupArticles(found) : [{ articles: found }]
  return (
    <>
      {articles.length > FITS && (
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
        groups.map((group) => (
          <ArticleGroupPart key={group.heading ?? ''} group={group} match={typed.trim()} />
        ))
      )}
    </>
  )
}

function ArticleGroupPart({ group: { heading, articles }, match }: { group: ArticleGroup; match: string }) {
  const { t } = useTranslation('help')
  const id = useId()
  return (
    <div className={styles.group}>
      {heading !== undefined && (
        <h2 id={id} className={styles.groupHead}>
          {heading}
        </h2>
      )}
      <Stack
        as="ul"
        gap={8}
        aria-label={heading === undefined ? t('tabs.articles') : undefined}
        aria-labelledby={heading === undefined ? undefined : id}
      >
        {articles.map((article, index) => (
          <li key={article.id ?? `row ${index}`}>
            <ArticleRow article={article} match={match} />
          </li>
        ))}
      </Stack>
    </div>
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
