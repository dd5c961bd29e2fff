import type { PairRef } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNavigate } from '../../app/use-navigate'
import { Screen } from '../../app/screen'
import { useGoBack } from '../../app/use-go-back'
import { useSelectedPair } from '../../app/use-selected-pair'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { TopBar } from '../../ui/top-bar'
import { PairPanel } from './pair-panel'
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
  const name = `${pair.base}/${pair.quote}`
  return (
    <Screen
      pull
      live
      bar={
        <TopBar
          onBack={goBack}
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
            </h1>
          }
          actions={
            <IconButton
              icon="candles"
              label={t('openChart')}
              onClick={() => {
                look(pair)
                navigate('/marketDetails/trad')
              }}
            />
          }
        />
      }
    >
      <SpotPair key={name} pair={pair} />
      <PairPanel
        open={choosing}
        onClose={() => setChoosing(false)}
        chosen={pair}
        onChoose={(next: PairRef) => select(next)}
      />
    </Screen>
  )
}
