import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MarketPercent } from '../../shared/live/market-percent'
import { useGoBack } from '../../shared/navigation/use-go-back'
import { useNavigate } from '../../shared/navigation/use-navigate'
import { Screen } from '../../shared/screen/screen'
import { useLiveState } from '../../shared/screen/use-live-state'
import { useSelectedPair } from '../../shared/storage/use-selected-pair'
import { MissingPair } from '../../trading/pair/missing-pair'
import { PairPanel } from '../../trading/pair/pair-panel'
import { TradingHead } from '../../trading/pair/trading-head'
import { useUnknownMarket } from '../../trading/pair/use-unknown-market'
import { IconButton } from '../../ui/controls/icon-button'
import { recordPath } from './records/record-address'
import { SpotPair } from './spot-pair'

/** Spot trading: form and book side by side, one's open orders and coins below. */
export function SpotScreen() {
  const { t } = useTranslation('trade')
  const goBack = useGoBack('/')
  const navigate = useNavigate()
  const [pair, select] = useSelectedPair('selectedCoin')
  const [, look] = useSelectedPair('marketDetails')
  const [choosing, setChoosing] = useState(false)
  const unknown = useUnknownMarket(pair, 'spot')
  const name = `${pair.base}/${pair.quote}`
  return (
    <Screen
      pull
      bar={
        <TradingHead
          kind="spot"
          pair={pair}
          onChoose={() => setChoosing(true)}
          onBack={goBack}
          change={<Change pair={pair} />}
          actions={
            <>
              <IconButton
                icon="candles"
                label={t('chart')}
                onClick={() => {
                  look(pair)
                  navigate('/marketDetails/trad')
                }}
              />
              <RecordButton pair={pair} />
            </>
          }
        />
      }
    >
      {unknown ? <MissingPair onChoose={() => setChoosing(true)} /> : <SpotPair key={name} pair={pair} />}
      <PairPanel
        kind="spot"
        open={choosing}
        onClose={() => setChoosing(false)}
        chosen={pair}
        onChoose={select}
      />
    </Screen>
  )
}

function Change({ pair }: { pair: PairRef }) {
  const { feed } = useBgkClient()
  const { stale } = useLiveState()
  return <MarketPercent look="text" source={feed.ticker(pair)} stale={stale} first="pair percent" />
}

function RecordButton({ pair }: { pair: PairRef }) {
  const { t } = useTranslation('spot')
  const navigate = useNavigate()
  const { feed } = useBgkClient()
  const board = useLive(feed.ticker(pair), (market) => market.board)
  return (
    <IconButton
      icon="history"
      label={t('history')}
      onClick={() => navigate(recordPath({ ...pair, board }))}
    />
  )
}
