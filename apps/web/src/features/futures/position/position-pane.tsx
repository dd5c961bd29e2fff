import { useFuturesOpenOrders } from '@bgk/react-bindings'
import type { FuturesPosition, PairRef } from '@bgk/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWide } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state'
import { Skeleton } from '../../../ui/feedback/loading'
import { Icon } from '../../../ui/icons/icon'
import { PositionTable } from '../orders/table-parts'
import { PosterSheet } from '../poster/poster-sheet'
import { StopSheet } from '../stops/stops'
import { CloseManySheet } from './close-many-sheet'
import { CloseSheet } from './close-sheet'
import styles from './position.module.css'
import { FastCloseSheet, ReverseSheet } from './position-actions'
import { type PositionAction, PositionCard } from './position-card'

export interface PositionPaneProps {
  /** Pair of the screen, for "close long" in the header. */
  pair: PairRef
  positions: UseQueryResult<readonly FuturesPosition[]>
  stale: boolean
  /** Absent beside the order form. */
  onOpen?: () => void
}

/** Positions tab: all open positions on all pairs. */
export function PositionPane({ pair, positions, stale, onOpen }: PositionPaneProps) {
  const { t } = useTranslation('futures')
  const describe = useDescribeError()
  const wide = useWide()
  const [closingMany, setClosingMany] = useState(false)
  const [subject, setSubject] = useState<FuturesPosition>()
  const [action, setAction] = useState<PositionAction>()
  // Polls positions while an order is open on any pair (docs/reference/product.md#polling).
  useFuturesOpenOrders()

  if (positions.isPending) return <PositionSkeleton />
  if (!positions.data) {
    return (
      <ErrorState
        text={describe(positions.error)}
        busy={positions.isFetching}
        onRetry={() => void positions.refetch()}
      />
    )
  }
  const rows = positions.data
  const act = (position: FuturesPosition, next: PositionAction) => {
    setSubject(position)
    setAction(next)
  }
  // Latest data of the position; the last known one while its sheet closes.
  const shown = rows.find(({ id }) => id === subject?.id) ?? subject
  const sheet = (one: PositionAction) => ({ open: action === one, onClose: () => setAction(undefined) })
  return (
    <div className={styles.pane}>
      {rows.length === 0 ? (
        <EmptyState
          icon="trend"
          title={t('noPositions')}
          hint={t('noPositionsHint')}
          action={
            onOpen && (
              <Button variant="soft" size={44} onClick={onOpen}>
                {t('tabOpen')}
              </Button>
            )
          }
        />
      ) : (
        <>
          <div className={styles.head}>
            <span>{t('allPairs')}</span>
            <button
              type="button"
              aria-haspopup="dialog"
              disabled={stale}
              onClick={() => setClosingMany(true)}
            >
              {t('closeMany')} <Icon name="chevron-down" size={16} />
            </button>
          </div>
          {wide ? (
            <PositionTable positions={rows} stale={stale} onAct={act} />
          ) : (
            <ul className={styles.list} aria-label={t('positions')}>
              {rows.map((position) => (
                <PositionCard
                  key={position.id}
                  position={position}
                  stale={stale}
                  blocked={stale}
                  onAct={(next) => act(position, next)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <CloseManySheet pair={pair} positions={rows} open={closingMany} onClose={() => setClosingMany(false)} />
      {shown && (
        <>
          <CloseSheet key={`close-${shown.id}`} position={shown} {...sheet('close')} />
          <FastCloseSheet key={`fast-${shown.id}`} position={shown} {...sheet('fast')} />
          <ReverseSheet key={`reverse-${shown.id}`} position={shown} {...sheet('reverse')} />
          <StopSheet key={`stops-${shown.id}`} position={shown} {...sheet('stops')} />
          <PosterSheet position={shown} listed="open" {...sheet('share')} />
        </>
      )}
    </div>
  )
}

function PositionSkeleton() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton height={236} radius={14} />
      <Skeleton height={236} radius={14} />
    </div>
  )
}
