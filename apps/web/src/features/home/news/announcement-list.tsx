import { useArticles } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { Moment } from '../../../shared/screen/moment'
import { SectionHead } from '../section-head'
import styles from './announcement-list.module.css'

const SHOWN = 3

/** The newest announcements; each opens on the page of notices. */
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
              <span className={styles.title}>{notice.title ?? '--'}</span>
              <Moment className={styles.date} value={notice.publishedAt} show="day" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
