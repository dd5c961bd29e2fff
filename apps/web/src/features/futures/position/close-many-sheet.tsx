import {
  useBgkClient,
  useCloseAllPositions,
  useClosePositionsByCoin,
  useThrottledLive,
} from '@bgk/react-bindings'
import type { FuturesPosition, PairRef } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { classNames } from '../../../ui/class-names'
import { Spinner } from '../../../ui/feedback/loading'
import { directionOf } from '../../../ui/figures/number-format'
import { hapticTick } from '../../../ui/gestures/haptics'
import { ChoiceList } from '../../../ui/inputs/choices'
import { FactList, type FactRow } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { Sheet } from '../../../ui/overlays/sheet'
import { useSigned, withUnit } from '../trade-words'
import styles from './position.module.css'
import { totalProfits } from './position-figures'
import { useCloseReport } from './use-close-report'

const CHOICES = ['everything', 'all', 'buy', 'sell'] as const
type Choice = (typeof CHOICES)[number]

interface CloseManySheetProps {
  /** The coin that `all`, `buy` and `sell` are about. */
  pair: PairRef
  positions: readonly FuturesPosition[]
  open: boolean
  onClose: () => void
}

/** Closing many positions at once: everything, or those of the pair's coin, both ways or one; held for a moment, for it cannot be undone. */
export function CloseManySheet({ pair, positions, open, onClose }: CloseManySheetProps) {
  const { t } = useTranslation(['futures', 'notices'])
  const closeAll = useCloseAllPositions()
  const closeByCoin = useClosePositionsByCoin()
  const [chosen, setChosen] = useState<Choice>()
  const coin = pair.base
  const choice = chosen ?? 'everything'
  const chosenPositions = positionsOf(positions, choice, coin)
  const count = chosenPositions?.length
  const profits = useProfitRows(chosenPositions)
  const words = t(`closeChoice.${choice}`, { coin })
  const leave = () => {
    setChosen(undefined)
    onClose()
  }
  const report = useCloseReport(count === 1 && positions.length === 1 ? positions[0] : undefined)
  const write = useConfirmedMutation({
    mutate: () =>
      choice === 'everything' ? closeAll.mutateAsync() : closeByCoin.mutateAsync({ coin, side: choice }),
    describe: () => ({
      kind: 'change',
      title: t('closeMany'),
      facts: [{ label: t('positions'), value: `${words} · ${count ?? UNKNOWN}` }, ...profits],
      next: report.next,
    }),
    success: t('notices:POSITION_CLOSED'),
    details: report.details,
    onClose: leave,
  })
  return (
    <Sheet
      open={open}
      onClose={write.dismiss}
      dismissible={!write.busy}
      title={t('closeMany')}
      footer={
        <>
          <p className={styles.error} role="alert">
            {write.problem?.text}
          </p>
          <HoldButton busy={write.busy} disabled={count === 0} onHeld={() => void write.submit()}>
            {count === 0 ? t('nothingToClose') : count === undefined ? words : t('holdToClose', { count })}
          </HoldButton>
        </>
      }
    >
      <ChoiceList
        choices={CHOICES.map((value) => ({
          value,
          label: t(`closeChoice.${value}`, { coin }),
          count: positionsOf(positions, value, coin)?.length,
        }))}
        chosen={choice}
        onChoose={setChosen}
      />
      {count !== 0 && <FactList rows={profits} />}
      <p className={styles.closeManySheetWords}>{t('closeWords')}</p>
    </Sheet>
  )
}

/** The positions that a choice is about; undefined while one of them does not say whether it is meant. */
function positionsOf(
  positions: readonly FuturesPosition[],
  choice: Choice,
  coin: string,
): readonly FuturesPosition[] | undefined {
  if (choice === 'everything') return positions
  const matches = ({ base, side }: FuturesPosition) => {
    if (base !== undefined && base !== coin) return false
    if (choice !== 'all' && side !== undefined && side !== choice) return false
    return base === undefined || (choice !== 'all' && side === undefined) ? undefined : true
  }
  if (positions.some((position) => matches(position) === undefined)) return undefined
  return positions.filter(matches)
}

/** Result of closing them at the last prices, a row for each coin; once a second. */
function useProfitRows(positions: readonly FuturesPosition[] | undefined): readonly FactRow[] {
  const { t } = useTranslation('futures')
  const signed = useSigned()
  const { feed } = useBgkClient()
  const lists = useThrottledLive(feed.lists())
  const totals = positions && totalProfits(positions, lists?.futures)
  const rows = totals ?? [{ coin: undefined, profit: undefined }]
  return rows.map(({ coin, profit }) => {
    const direction = directionOf(profit)
    return {
      label: t('profitEstimate'),
      value: withUnit(signed(profit), coin),
      ...(direction !== 'flat' && { tone: direction }),
    }
  })
}

/** How long it is held; as long as the fill takes in the style sheet. */
const HOLD_MS = 600

interface HoldButtonProps {
  onHeld: () => void
  busy?: boolean
  disabled?: boolean
  children: ReactNode
}

/** An action that cannot be taken back: it happens after being held for 600 ms, with a finger, or with Enter or Space. */
function HoldButton({ onHeld, busy = false, disabled = false, children }: HoldButtonProps) {
  const { t } = useTranslation('futures')
  const [held, setHeld] = useState(false)
  const [tapped, setTapped] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = () => {
    if (busy || disabled || held) return
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      hapticTick()
      onHeld()
    }, HOLD_MS)
  }
  const end = () => {
    if (!held) return
    clearTimeout(timer.current)
    setHeld(false)
    setTapped(true)
  }
  const isPress = (event: KeyboardEvent) => event.key === 'Enter' || event.key === ' '
  return (
    <Stack gap={4}>
      <button
        type="button"
        className={classNames(styles.button, held && styles.held)}
        disabled={disabled}
        aria-busy={busy || undefined}
        onPointerDown={(event) => event.button === 0 && begin()}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isPress(event)) return
          // Else the key also clicks.
          event.preventDefault()
          if (!event.repeat) begin()
        }}
        onKeyUp={(event) => isPress(event) && end()}
        onBlur={end}
        // A screen reader cannot hold: its click comes without a pointer.
        onClick={(event) => event.detail === 0 && !busy && onHeld()}
      >
        <span>{busy ? <Spinner /> : children}</span>
      </button>
      <p className={styles.hint} role="status">
        {tapped && !held && !busy ? t('holdHint') : ''}
      </p>
    </Stack>
  )
}
