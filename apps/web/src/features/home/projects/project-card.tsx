import { useBgkClient } from '@bgk/react-bindings'
import type { IeoProject } from '@bgk/sdk'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { saleAddress } from '../../../shared/token-sales/sale-address'
import { isSaleState, saleTurnsAt } from '../../../shared/token-sales/sale-state'
import { soldPercent } from '../../../shared/token-sales/sold-percent'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './project-card.module.css'
import { timeLeft } from './time-left'

const TICK_MS = 20_000

/** A token sale at a glance: state, price, how much is sold, how long it lasts. */
export function ProjectCard({ project }: { project: IeoProject }) {
  const { t } = useTranslation('home')
  const format = useNumberFormat()
  const { status } = project
  const percent = soldPercent(project.issued, project.remaining)
  const left = useTimeLeft(saleTurnsAt(project))
  const time = left && t(left.days > 0 ? 'project.days' : 'project.hours', { ...left })
  return (
    <Link to={saleAddress(project.id)} className={styles.card}>
      <span className={styles.head}>
        <CoinIcon coin={project.coin} size={32} />
        <span className={styles.name}>
          <span className={styles.title}>{project.title ?? project.coin}</span>
          <span className={styles.price} translate="no">
            1 {project.coin} = {format.price(project.price)} USDT
          </span>
        </span>
        {status !== undefined && (
          <span className={styles.status} data-status={status}>
            {isSaleState(status) ? t(`project.${status}`) : status}
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
