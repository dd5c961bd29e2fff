import styles from './coin-icon.module.css'
import { coinMarks } from './coin-marks'

export interface CoinIconProps {
  /** Coin code; the name beside it says it, so the mark itself is silent. */
  coin: string
  /** px */
  size?: number
}

const hueOf = (coin: string) => [...coin].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7)

/** The round mark of a coin. */
export function CoinIcon({ coin, size = 28 }: CoinIconProps) {
  const code = coin.toUpperCase()
  const mark = coinMarks[code]
  return (
    <svg
      className={styles.coin}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      data-shared="coin-icon"
    >
      <circle cx="16" cy="16" r="16" fill={mark?.disc ?? `hsl(${hueOf(code)} 46% 42%)`} />
      {mark ? (
        <path
          d={mark.path}
          fill={mark.solid ? mark.ink : 'none'}
          stroke={mark.solid ? 'none' : mark.ink}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <text x="16" y="21.5" textAnchor="middle" fill="#FFFFFF" fontSize="15" fontWeight="600">
          {code.slice(0, 1)}
        </text>
      )}
    </svg>
  )
}
