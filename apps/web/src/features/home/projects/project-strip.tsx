import { useIeoProjects } from '@bgk/react-bindings'
import type { IeoProject } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { isSaleState, saleStates } from '../../../shared/token-sales/sale-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { SectionHead } from '../section-head'
import { ProjectCard } from './project-card'
import styles from './project-strip.module.css'

/** A state that nobody told us of comes last, as does a sale of which none is told. */
const rankOf = ({ status }: IeoProject) =>
  isSaleState(status) ? saleStates.indexOf(status) : saleStates.length

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
  const sorted = [...projects].sort((a, b) => rankOf(a) - rankOf(b))
  return (
    <section aria-labelledby="home-projects">
      <SectionHead id="home-projects" title={t('projects')} to="/ieo" />
      <ul className={styles.strip}>
        {sorted.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}
