/*
 * The prices of swaps as long as they may be shown:
 *
 *   loading ──answer──► fresh, seconds count down ──0──► expired ──answer──► fresh …
 *                                                          └─ no answer: stays expired, is asked again
 *
 * Always: what is shown came with the last answer; an expired price is never swapped at.
 */

import { useBgkClient, useCountdown, useFlashPairs } from '@bgk/react-bindings'
import type { FlashPair } from '@bgk/sdk'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveState } from '../../../shared/screen/live-state'
import { Button } from '../../../ui/controls/button'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { Icon } from '../../../ui/icons/icon'
import typography from '../../../ui/styles/typography.module.css'
import styles from './convert.module.css'
import { rateChange, rateDecimals, readableRate } from './swap-pair'

/** How the prices stand. */
export interface Quote {
  /** Seconds until they are asked for anew. */
  readonly left: number
  readonly expired: boolean
  readonly asking: boolean
  readonly askAgain: () => void
}

const arrows = { up: '▲', down: '▼', flat: '' } as const

/** What one coin brings, what the last renewal did to it, and how long it stands. */
export function RateLine({ pair, quote }: { pair: FlashPair; quote: Quote }) {
  const { t } = useTranslation('convert')
  const format = useNumberFormat()
  const [flipped, setFlipped] = useState(false)
  const { one, other, rate } = readableRate(pair, flipped)
  const { stale } = useLiveState()
  const direction = directionOf(useLastChange(`${pair.id} ${one}`, rate))
  return (
    <div className={styles.rate}>
      <button type="button" className={styles.flip} onClick={() => setFlipped(!flipped)}>
        <span
          className={styles.price}
          translate="no"
          data-direction={direction}
          data-stale={quote.expired || stale || undefined}
        >
          1 {one} ≈ {rate ? format.amount(rate, rateDecimals(rate), rateDecimals(rate) > 2) : '--'} {other}{' '}
          <span aria-hidden="true">{arrows[direction]}</span>
        </span>
        <Icon name="swap" size={16} />
        <span className="visually-hidden">{t('flip')}</span>
      </button>
      {quote.expired ? (
        <Button variant="quiet" size={36} busy={quote.asking} onClick={quote.askAgain}>
          {t('renew')}
        </Button>
      ) : (
        <span className={typography.figure} role="timer">
          {t('left', { seconds: quote.left })}
        </span>
      )}
    </div>
  )
}

/** What the last other rate of the same pair was left by, in percent. */
function useLastChange(pair: string, rate: string | undefined): string | undefined {
  const before = useRef<{ pair: string; rate: string | undefined }>(undefined)
  const [change, setChange] = useState<string>()
  useEffect(() => {
    const last = before.current
    before.current = { pair, rate }
    if (last?.pair !== pair) setChange(undefined)
    else if (last.rate !== rate) setChange(rateChange(last.rate, rate))
  }, [pair, rate])
  return change
}

/** How long a price stands before it is asked for anew. */
const QUOTE_MS = 15_000

/** The offers with their prices, asked for every 15 s. */
export function useQuotes() {
  const { clock } = useBgkClient()
  const query = useFlashPairs({ refetchInterval: QUOTE_MS, staleTime: QUOTE_MS / 2 })
  const [endsAt, setEndsAt] = useState<number>()
  const { dataUpdatedAt } = query
  useEffect(() => {
    if (dataUpdatedAt > 0) setEndsAt(clock.now() + QUOTE_MS)
  }, [clock, dataUpdatedAt])
  const left = useCountdown(endsAt)
  return {
    query,
    pairs: query.data,
    /** Seconds. */
    left: endsAt === undefined ? QUOTE_MS / 1000 : left,
    expired: endsAt !== undefined && left === 0,
  }
}
