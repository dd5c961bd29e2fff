import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { usePreferences } from '../../../platform/preferences/use-preferences'
import { QrCode } from '../../../ui/figures/qr-code'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import styles from './poster-card.module.css'
import type { PosterTexts } from './use-poster-texts'

/**
 * The poster itself, 3:4, dark in every theme, its type in proportion to its width. A picture is taken of `ref`: html2canvas reads hex
 * and rgb, and fails on oklch() and color-mix().
 */
export function PosterCard({ texts, ref }: { texts: PosterTexts; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('futures')
  const [{ direction }] = usePreferences()
  const { pair, rate, amount, facts, link } = texts
  const brand = config.name
  return (
    <div
      className={styles.frame}
      role="img"
      aria-label={[pair, texts.direction, texts.margin, rate, amount].filter(Boolean).join(' ')}
    >
      <div
        ref={ref}
        className={styles.card}
        data-theme="dark"
        data-direction={direction}
        data-outcome={texts.outcome}
      >
        <div className={styles.head}>
          <strong>{brand}</strong>
          <span>{texts.name}</span>
        </div>
        <Line />
        <div className={styles.pair}>
          <CoinIcon coin={texts.coin} size={30} />
          <strong>{pair}</strong>
        </div>
        <div className={styles.chips}>
          <span data-tone={texts.long ? 'up' : 'down'}>{texts.direction}</span>
          <span>{texts.margin}</span>
        </div>
        <div className={styles.result}>
          <span>{t('roi')}</span>
          <strong>{rate}</strong>
          <span className={styles.amount}>{amount}</span>
        </div>
        <div className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <span>{label}</span>
              <strong>{value}</strong>
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <div className={styles.invitation}>
            <strong>{t('posterInvitation', { brand })}</strong>
            <span>{texts.code && t('posterCode', { code: texts.code })}</span>
            <span>{t('posterScan')}</span>
          </div>
          <div className={styles.plate}>{link && <QrCode text={link} className={styles.qr} />}</div>
        </div>
      </div>
    </div>
  )
}

/** Still water with one line on it, as in the mark. */
function Line() {
  return (
    <svg className={styles.line} viewBox="0 0 328 90" aria-hidden="true">
      <defs>
        <linearGradient id="poster-line" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor={config.dark.accent} stopOpacity="0" />
          <stop offset="0.45" stopColor={config.dark.accent} />
          <stop offset="1" stopColor={config.dark.glow} />
        </linearGradient>
      </defs>
      <path
        d="M150 62C200 62 206 26 246 26S290 58 330 54"
        fill="none"
        stroke="url(#poster-line)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeOpacity="0.6"
      />
    </svg>
  )
}
