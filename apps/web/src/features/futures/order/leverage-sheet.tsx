import { useFuturesLeverages } from '@bgk/react-bindings'
import type { FuturesMarket } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/screen/on-demand'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Sheet } from '../../../ui/overlays/sheet'

export interface LeverageSheetProps {
  open: boolean
  onClose: () => void
  market: FuturesMarket
  leverage: number
  onChoose: (leverage: number) => void
  /** The most lots the funds open at a leverage; '' while unknown. */
  mostLots: (leverage: number) => string
}

const waiting = <Skeleton height={200} radius={14} />
const LeverageChoice = onDemand(async () => (await import('./leverage-choice')).LeverageChoice, waiting)

/** Choosing the leverage: what it does to the largest position and to the margin is said before it is chosen. */
export function LeverageSheet(props: LeverageSheetProps) {
  const { open, onClose, market, leverage, onChoose } = props
  const { t } = useTranslation('futures')
  const describe = useDescribeError()
  const options = useFuturesLeverages(market)
  const [tried, setTried] = useState<number>()
  const now = tried ?? leverage
  const leave = () => {
    setTried(undefined)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={t('leverage')}
      footer={
        <Button
          full
          onClick={() => {
            onChoose(now)
            leave()
          }}
        >
          {t('useLeverage', { leverage: now })}
        </Button>
      }
    >
      {options.data ? (
        <LeverageChoice
          coin={market.base}
          options={options.data}
          leverage={now}
          onChoose={setTried}
          mostLots={props.mostLots}
        />
      ) : options.isError ? (
        <ErrorState compact text={describe(options.error)} onRetry={() => void options.refetch()} />
      ) : (
        waiting
      )}
    </Sheet>
  )
}
