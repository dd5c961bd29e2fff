import { useCloseAllPositions, useClosePositionsByCoin } from '@bgk/react-bindings'
import type { FuturesPosition, PairRef } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { ChoiceList } from '../../../ui/inputs/choice-list'
import { Sheet } from '../../../ui/overlays/sheet'
import styles from './close-many-sheet.module.css'
import { HoldButton } from './hold-button'

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
  const count = countOf(positions, choice, coin)
  const words = t(`closeChoice.${choice}`, { coin })
  const leave = () => {
    setChosen(undefined)
    write.setProblem(undefined)
    onClose()
  }
  const write = useConfirmedMutation({
    mutate: () =>
      choice === 'everything' ? closeAll.mutateAsync() : closeByCoin.mutateAsync({ coin, side: choice }),
    describe: () => ({
      kind: 'change',
      title: t('closeMany'),
      facts: [{ label: t('positions'), value: `${words} · ${count ?? UNKNOWN}` }],
    }),
    success: t('notices:POSITION_CLOSED'),
    onLost: leave,
    onApplied: leave,
  })
  return (
    <Sheet
      open={open}
      onClose={leave}
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
          count: countOf(positions, value, coin),
        }))}
        chosen={choice}
        onChoose={setChosen}
      />
      <p className={styles.words}>{t('closeWords')}</p>
    </Sheet>
  )
}

/** How many positions a choice is about; undefined while one of them does not say whether it is meant. */
function countOf(positions: readonly FuturesPosition[], choice: Choice, coin: string): number | undefined {
  if (choice === 'everything') return positions.length
  const meant = positions.map(({ base, side }) => {
    if (base !== undefined && base !== coin) return false
    if (choice !== 'all' && side !== undefined && side !== choice) return false
    return base === undefined || (choice !== 'all' && side === undefined) ? undefined : true
  })
  return meant.includes(undefined) ? undefined : meant.filter(Boolean).length
}
