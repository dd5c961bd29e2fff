import { useIeoProjects } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { isThere } from '../../../platform/navigation/coming-routes'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { SectionHead } from '../section-head'
import { ProjectCard } from './project-card'
import styles from './project-strip.module.css'

/** What of a project comes first: what can be bought, then what will be, then what was. */
const order = ['open', 'notOpen', 'ended']
const rankOf = (status: string) => (order.indexOf(status) + order.length + 1) % (order.length + 1)

/** Height of a card. */
const PLACE = 101

/** Token sales, side by side; the whole part is absent while the exchange has none. */
export function ProjectStrip() {
  const { t } = useTranslation('home')
  const answer = useIeoProjects()
  const projects = answer.data ?? []
  if (answer.isPending) {
    return (
      <section aria-busy="true">
        <SectionHead id="home-projects" title={t('projects')} to="/ieo" />
        <div className={styles.strip}>
          {[0, 1].map((index) => (
            <Skeleton key={index} height={PLACE} radius={14} />
          ))}
        </div>
      </section>
    )
  }
  if (projects.length === 0) return null
  const sorted = [...projects].sort((a, b) => rankOf(a.status) - rankOf(b.status))
  return (
    <section aria-labelledby="home-projects">
      <SectionHead id="home-projects" title={t('projects')} to="/ieo" />
      {/* Cards that lead nowhere take no focus: the keys scroll the list itself. */}
      <ul className={styles.strip} tabIndex={isThere('/ieo') ? undefined : 0}>
        {sorted.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}
