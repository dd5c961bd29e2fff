import type { Invitation } from '@bgk/sdk'
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { QrCode } from '../../ui/figures/qr-code'
import { usePreferences } from '../app-context'
import { invitationLink } from '../navigation/addresses'
import styles from './poster.module.css'

const STEP = 0.04
const SMALLEST = 0.6

/** True if words of the card exceed their containers or the card. */
function overflows(card: HTMLElement): boolean {
  const all = [card, ...card.querySelectorAll<HTMLElement>('*')]
  return all.some(
    ({ clientWidth, scrollWidth, clientHeight, scrollHeight }, at) =>
      (clientWidth > 0 && scrollWidth > clientWidth + 1) || (at === 0 && scrollHeight > clientHeight + 1),
  )
}

/** Shrinks a poster's font until its words fit: `--fit` of the design size. */
export function fitPoster(card: HTMLElement): void {
  let fit = 1
  card.style.removeProperty('--fit')
  while (fit > SMALLEST && overflows(card)) {
    fit -= STEP
    card.style.setProperty('--fit', fit.toFixed(2))
  }
}

interface PosterFrameProps {
  ref: Ref<HTMLDivElement>
  label: string
  /** Tints the poster by the result; undefined if unknown. */
  outcome?: 'won' | 'lost' | undefined
  /** Opposite the brand. */
  name?: string | undefined
  /**
   * Undefined until loaded. The code's space is reserved, also if the exchange has neither code nor address.
   */
  invitation: Invitation | undefined
  /** Poster for an invitation: larger QR code. */
  inviting?: boolean
  children: ReactNode
}

/**
 * Poster, 3:4, dark in every theme, with the font in proportion to its width and the member's invitation at
 * the bottom. `ref` is rendered to a
 * picture: html2canvas reads hex and rgb, but fails on oklch() and color-mix(). Needs the texts `poster`.
 */
export function PosterFrame({
  ref,
  label,
  outcome,
  name,
  invitation,
  inviting = false,
  children,
}: PosterFrameProps) {
  const { t } = useTranslation('poster')
  const [{ direction }] = usePreferences()
  const brand = config.name
  const code = invitation?.inviteCode
  const link = invitation && invitationLink(invitation)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const card = frame.current?.firstElementChild
    if (card instanceof HTMLElement) fitPoster(card)
  })
  return (
    <div ref={frame} className={styles.frame} role="img" aria-label={label}>
      <div
        ref={ref}
        className={styles.card}
        data-theme="dark"
        data-direction={direction}
        data-outcome={outcome}
      >
        <div className={styles.head}>
          <strong>{brand}</strong>
          <span>{name}</span>
        </div>
        <Line />
        {children}
        <div className={styles.foot} data-inviting={inviting || undefined}>
          <div className={styles.invitation}>
            <strong>{t('invitation', { brand })}</strong>
            <span>{code !== undefined && t('code', { code })}</span>
            <span>{t('scan')}</span>
          </div>
          <div className={styles.plate}>
            {link !== undefined && <QrCode text={link} className={styles.qr} />}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Line of the logo, as a background. */
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
