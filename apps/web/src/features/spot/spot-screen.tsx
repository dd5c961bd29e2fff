import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useState } from 'react'
import { Screen } from '../../app/screen'
import { useGoBack } from '../../app/use-go-back'
import { useLiveState } from '../../app/use-live-state'
import { useNavigate } from '../../app/use-navigate'
import { useSelectedPair } from '../../app/use-selected-pair'
import { useTranslation } from '../../i18n/use-translation'
import { MarketPercent } from '../../live/market-percent'
import { useUnknownMarket } from '../../live/use-unknown-market'
import { MissingPair } from '../../trade/missing-pair'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { TopBar } from '../../ui/top-bar'
import { PairPanel } from './pair-panel'
import { recordPath } from './record-address'
import { SpotPair } from './spot-pair'
import styles from './spot-screen.module.css'

/** Spot trading: form and book side by side, one's open orders and coins below. */
export function SpotScreen() {
  const { t } = useTranslation('spot')
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
      live
      bar={
        <TopBar
          onBack={goBack}
          centred={false}
          title={
            <h1>
              <button
                type="button"
                className={styles.pair}
                onClick={() => setChoosing(true)}
                aria-haspopup="dialog"
              >
                {name} <Icon name="chevron-down" size={16} />
              </button>
              <Change pair={pair} />
            </h1>
          }
          actions={
            <>
              <IconButton
                icon="candles"
                label={t('openChart')}
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
        open={choosing}
        onClose={() => setChoosing(false)}
        chosen={pair}
        onChoose={(next: PairRef) => select(next)}
      />
    </Screen>
  )
}

function Change({ pair }: { pair: PairRef }) {
  const { feed } = useBgkClient()
  const { stale } = useLiveState()
  return (
    <span className={styles.change}>
      <MarketPercent look="text" source={feed.ticker(pair)} stale={stale} />
    </span>
  )
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
