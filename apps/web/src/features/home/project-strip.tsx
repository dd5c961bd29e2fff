import { useBgkClient, useIeoProjects } from '@bgk/react-bindings'
import type { IeoProject } from '@bgk/sdk'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saleAddress } from '../../shared/navigation/addresses'
import { Link } from '../../shared/navigation/links'
import { isSaleState, saleStates, saleTurnsAt, soldPercent } from '../../shared/token-sales'
import { Skeleton } from '../../ui/feedback/loading'
import { useNumberFormat } from '../../ui/figures/number-format'
import { durationParts } from '../../ui/figures/time-text'
import { CoinIcon } from '../../ui/icons/coin-icon'
import { SectionHead } from './section-head'
import styles from './sections.module.css'

const TICK_MS = 20_000
const MINUTE_MS = 60_000

/** Tile of a token sale: status, price, sold share, time left. */
function ProjectCard({ project }: { project: IeoProject }) {
  const { t } = useTranslation(['home', 'app'])
  const format = useNumberFormat()
  const { status } = project
  const percent = soldPercent(project.issued, project.remaining)
  const left = useTimeLeft(saleTurnsAt(project))
  const time = left && t(left.days > 0 ? 'project.days' : 'project.hours', { ...left })
  return (
    <Link to={saleAddress(project.id)} className={styles.card}>
      <span className={styles.projectCardHead}>
        <CoinIcon coin={project.coin} size={32} />
        <span className={styles.name}>
          <span className={styles.projectCardTitle}>{project.title ?? project.coin}</span>
          <span className={styles.price} translate="no">
            1 {project.coin} = {format.price(project.price)} USDT
          </span>
        </span>
        {status !== undefined && (
          <span className={styles.status} data-status={status}>
            {isSaleState(status) ? t(`app:saleState.${status}`) : status}
          </span>
        )}
      </span>
      <span className={styles.track} aria-hidden="true">
        {percent !== undefined && <span style={{ width: `${percent}%` }} />}
      </span>
      <span className={styles.foot}>
        <span>{t('project.sold', { percent: percent ?? '--' })}</span>
        {time && <span>{t(status === 'open' ? 'project.endsIn' : 'project.opensIn', { time })}</span>}
      </span>
    </Link>
  )
}

/** Time left by the exchange's clock, rounded up to the minute, updated every 20 s. */
function useTimeLeft(until: number | undefined) {
  const { clock } = useBgkClient()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => setNow(clock.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [until, clock])
  return until === undefined
    ? undefined
    : durationParts(Math.max(0, Math.ceil((until - now) / MINUTE_MS)) * 60)
}

/** An unknown or missing status comes last. */
const rankOf = ({ status }: IeoProject) =>
  isSaleState(status) ? saleStates.indexOf(status) : saleStates.length

/** Height of a card, px. */
const PLACE = 101

/** Token sales, side by side; absent without any. */
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
