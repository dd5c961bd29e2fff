import { useArticles } from '@bgk/react-bindings'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/navigation/links'
import { Moment } from '../../ui/figures/time-text'
import { Icon } from '../../ui/icons/icon'
import styles from './news.module.css'
import { useRotation } from './rotation'
import { SectionHead } from './section-head'

/** Newest notices, one line at a time, scrolling up; links to all of them. */
export function NoticeTicker() {
  const { t } = useTranslation('app')
  const articles = useArticles('notice')
  const notices = articles.data ?? []
  const count = notices.length
  const [step, setStep] = useState(0)
  const next = useCallback(() => setStep((before) => before + 1), [])
  useRotation(count, false, next)
  // Reserves its space, so that nothing below jumps.
  if (articles.isPending) return <div className={styles.line} aria-busy="true" />
  if (count === 0) return null
  // Repeats the first line at the end, from which the strip jumps back unnoticed.
  const lines = count > 1 ? [...notices, notices[0]!] : notices
  const at = step === 0 ? 0 : ((step - 1) % count) + 1
  return (
    <Link
      to="/notice"
      className={styles.line}
      aria-label={`${t('words.announcements')}: ${notices[step % count]?.title ?? '--'}`}
    >
      <Icon name="megaphone" size={20} />
      <span className={styles.window} aria-hidden="true">
        <span
          key={step > 0 && at === 1 ? 'again' : 'on'}
          className={styles.noticeTickerStrip}
          style={{ translate: `0 -${at * 36}px` }}
          data-first={at === 1 || undefined}
        >
          {lines.map((notice, index) => (
            <span key={index} className={styles.title}>
              {notice.title ?? '--'}
            </span>
          ))}
        </span>
      </span>
      <Icon name="chevron-right" size={16} />
    </Link>
  )
}

const SHOWN = 3

/** Newest announcements; each opens on the page of notices. */
export function AnnouncementList() {
  const { t } = useTranslation('home')
  const notices = useArticles('notice').data ?? []
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="home-announcements">
      <SectionHead id="home-announcements" title={t('announcements')} to="/notice" />
      <ul className={styles.card}>
        {notices.slice(0, SHOWN).map((notice, index) => (
          <li key={notice.id ?? `row ${index}`}>
            <Link to="/notice" state={{ notice: notice.id }} className={styles.row}>
              <span className={styles.announcementListTitle}>{notice.title ?? '--'}</span>
              <Moment className={styles.date} value={notice.publishedAt} show="day" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
