/*
 * Lifetime of swap prices:
 *
 *   loading ──response──► fresh, seconds count down ──0──► expired ──response──► fresh …
 *                                                          └─ no response: stays expired, polled again
 *
 * Always: displayed prices are from the last response; a swap never uses an expired price.
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

export interface Quote {
  /** Seconds until the next refetch. */
  readonly left: number
  readonly expired: boolean
  readonly asking: boolean
  readonly askAgain: () => void
}

const arrows = { up: '▲', down: '▼', flat: '' } as const

/** Price of one coin, its last change, and its remaining lifetime. */
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

/** Change from the previous rate of the same pair, in percent. */
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

/** Lifetime of a price before a refetch. */
const QUOTE_MS = 15_000

/** Swap pairs with their prices, polled every 15 s. */
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
    left: endsAt === undefined ? QUOTE_MS / 1000 : left,
    expired: endsAt !== undefined && left === 0,
  }
}
