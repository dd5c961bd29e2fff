import { useCloseAllPositions, useClosePositionsByCoin } from '@bgk/react-bindings'
import type { FuturesPosition, PairRef } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSending } from '../../../shared/writes/use-sending'
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
  const sending = useSending()
  const [chosen, setChosen] = useState<Choice>()
  const coin = pair.base
  const choice = chosen ?? 'everything'
  const count = countOf(positions, choice, coin)
  const words = t(`closeChoice.${choice}`, { coin })
  const leave = () => {
    setChosen(undefined)
    sending.clear()
    onClose()
  }
  const send = async () => {
    const sent = await sending.run(
      () =>
        choice === 'everything' ? closeAll.mutateAsync() : closeByCoin.mutateAsync({ coin, side: choice }),
      {
        sent: {
          kind: 'change',
          title: t('closeMany'),
          facts: [{ label: t('positions'), value: `${words} · ${count ?? UNKNOWN}` }],
        },
        said: t('notices:POSITION_CLOSED'),
        onLost: leave,
      },
    )
    if (sent === 'done') leave()
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      dismissible={!sending.busy}
      title={t('closeMany')}
      footer={
        <>
          <p className={styles.error} role="alert">
            {sending.refusal?.text}
          </p>
          <HoldButton busy={sending.busy} disabled={count === 0} onHeld={() => void send()}>
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
