import { useArticles } from '@bgk/react-bindings'
import type { Article } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchable } from '../../../i18n/languages'
import { Link } from '../../../shared/navigation/links'
import { Loaded } from '../../../shared/screen/loaded'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonStack } from '../../../ui/feedback/loading'
import { Icon } from '../../../ui/icons/icon'
import { Highlight, SearchField } from '../../../ui/inputs/search-field'
import { Stack } from '../../../ui/layout/stack'
import { ASKED_OFFLINE, articleAddress } from '../help-address'
import styles from '../support.module.css'

/** About as many as a screen shows at once: fewer need no search. */
const FITS = 8

/** The help articles of the exchange. */
export function ArticleList() {
  const { t } = useTranslation('help')
  const articles = useArticles('help', ASKED_OFFLINE)
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
        <Stack as="ul" gap={8} aria-label={t('tabs.articles')}>
          {found.map((article, index) => (
            <li key={article.id ?? `row ${index}`}>
              <ArticleRow article={article} match={typed.trim()} />
            </li>
          ))}
        </Stack>
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

/** What people read of an article's HTML, for the search alone: it is never shown. */
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ')

/** The articles that have every word of a search in their title or text; those with one in the title come first. */
export function findArticles(articles: readonly Article[], typed: string): readonly Article[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return articles
  const found = articles.filter(({ title = '', html = '' }) => {
    const text = searchable(`${title} ${wordsOf(html)}`)
    return words.every((word) => text.includes(word))
  })
  const named = ({ title = '' }: Article) => words.some((word) => searchable(title).includes(word))
  return [...found.filter(named), ...found.filter((article) => !named(article))]
}
