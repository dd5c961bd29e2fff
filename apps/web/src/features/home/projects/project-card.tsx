import { useBgkClient } from '@bgk/react-bindings'
import type { IeoProject } from '@bgk/sdk/wire'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isThere } from '../../../platform/navigation/coming-routes'
import { Link } from '../../../platform/navigation/link'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './project-card.module.css'
import { soldPercent } from './sold-percent'
import { timeLeft } from './time-left'

const TICK_MS = 20_000

const known = ['open', 'notOpen', 'ended'] as const
/** A state that nobody told us of is shown as it came (docs/reference/rules.md#r20). */
const isKnown = (status: string): status is (typeof known)[number] => known.some((one) => one === status)

/** A token sale at a glance: state, price, how much is sold, how long it lasts. */
export function ProjectCard({ project }: { project: IeoProject }) {
  const { t } = useTranslation('home')
  const format = useNumberFormat()
  const { status } = project
  const percent = soldPercent(project.issued, project.remaining)
  const until = status === 'open' ? project.endsAt : status === 'notOpen' ? project.startsAt : undefined
  const left = useTimeLeft(until)
  const time = left && t(left.days > 0 ? 'project.days' : 'project.hours', { ...left })
  return (
    <Card className={styles.card}>
      <span className={styles.head}>
        <CoinIcon coin={project.coin} size={32} />
        <span className={styles.name}>
          <span className={styles.title}>{project.title}</span>
          <span className={styles.price}>
            1 {project.coin} = {format.price(project.price)} USDT
          </span>
        </span>
        <span className={styles.status} data-status={status}>
          {isKnown(status) ? t(`project.${status}`) : status}
        </span>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.foot}>
        <span>{t('project.sold', { percent })}</span>
        {time && <span>{t(status === 'open' ? 'project.endsIn' : 'project.opensIn', { time })}</span>}
      </span>
    </Card>
  )
}

/** A link once the page of projects is there. */
function Card({ className, children }: { className?: string | undefined; children: ReactNode }) {
  if (!isThere('/ieo')) return <div className={className}>{children}</div>
  return (
    <Link to="/ieo" className={className}>
      {children}
    </Link>
  )
}

/** On the exchange's clock, looked at again every 20 s. */
function useTimeLeft(until: number | undefined) {
  const { clock } = useBgkClient()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => setNow(clock.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [until, clock])
  return until === undefined ? undefined : timeLeft(until, now)
}
