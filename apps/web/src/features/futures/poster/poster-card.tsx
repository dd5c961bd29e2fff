import type { Invitation } from '@bgk/sdk'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { PosterFrame } from '../../../shared/media/poster-frame'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import styles from './poster-card.module.css'
import type { PosterTexts } from './use-poster-texts'

interface PosterCardProps {
  ref: Ref<HTMLDivElement>
  texts: PosterTexts
  invitation: Invitation | undefined
}

/** The poster of a position. */
export function PosterCard({ texts, invitation, ref }: PosterCardProps) {
  const { t } = useTranslation('futures')
  const { pair, rate, amount, facts, outcome, name } = texts
  const label = [pair, texts.direction, texts.margin, rate, amount].filter(Boolean).join(' ')
  return (
    <PosterFrame ref={ref} label={label} outcome={outcome} name={name} invitation={invitation}>
      <div className={styles.pair}>
        {texts.coin !== undefined && <CoinIcon coin={texts.coin} size={30} />}
        <strong>{pair}</strong>
      </div>
      <div className={styles.chips}>
        <span data-tone={texts.tone}>{texts.direction}</span>
        <span>{texts.margin}</span>
      </div>
      <div className={styles.result}>
        <span>{t('roi')}</span>
        <strong>{rate}</strong>
        <span className={styles.amount}>{amount}</span>
      </div>
      <div className={styles.facts}>
        {facts.map(({ label: fact, value }) => (
          <div key={fact}>
            <span>{fact}</span>
            <strong>{value}</strong>
          </div>
        ))}
      </div>
    </PosterFrame>
  )
}
