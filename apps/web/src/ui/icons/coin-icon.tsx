import { config } from '../../config'
import styles from './icons.module.css'

interface CoinMark {
  /** Disc and logo: own drawings in the coin's typical colours, in a 32 × 32 box. */
  disc: string
  ink: string
  path: string
  /** Filled instead of stroked. */
  solid?: boolean
}

/** Own logos; other coins get their first letter on a colour derived from the name. */
const coinMarks: Readonly<Record<string, CoinMark>> = {
  BTC: {
    disc: '#E8912B',
    ink: '#FFFFFF',
    path: 'M12 9.5h5a3.2 3.2 0 0 1 0 6.5h-5zM12 16h5.8a3.3 3.3 0 0 1 0 6.5H12zM14 7v2.5M17 7v2.5M14 22.5V25M17 22.5V25',
  },
  ETH: {
    disc: '#5A6BDB',
    ink: '#FFFFFF',
    path: 'M16 6l6 9.8-6 3.7-6-3.7zM10.5 19.5l5.5 6.5 5.5-6.5-5.5 3.2z',
    solid: true,
  },
  BNB: {
    disc: '#D9A514',
    ink: '#1D1603',
    path: 'M16 7.5l3 3-3 3-3-3zM16 18.5l3 3-3 3-3-3zM10.5 13l3 3-3 3-3-3zM21.5 13l3 3-3 3-3-3z',
    solid: true,
  },
  SOL: {
    disc: '#1C1430',
    ink: '#B58CFF',
    path: 'M11.5 9H24l-3.5 3.5H8zM8 14.3h12.5L24 17.8H11.5zM11.5 19.5H24L20.5 23H8z',
    solid: true,
  },
  XRP: {
    disc: '#2E3A4D',
    ink: '#F4F7FB',
    path: 'M9 9.5l4 4a4.2 4.2 0 0 0 6 0l4-4M9 22.5l4-4a4.2 4.2 0 0 1 6 0l4 4',
  },
  DOGE: { disc: '#B99A3B', ink: '#FFFDF2', path: 'M12.5 9h3.5a7 7 0 0 1 0 14h-3.5zM10 16h7' },
  TRX: {
    disc: '#C8322B',
    ink: '#FFFFFF',
    path: 'M8.5 9.5l11.5 2 4 4-8.5 9.5zM8.5 9.5l7.5 7 4-5M16 16.5l-.5 8.5M16 16.5l8-1',
  },
  LTC: { disc: '#4C6FA8', ink: '#FFFFFF', path: 'M15.5 8l-3.5 14.5h10M10.5 18.5l8-3.5' },
  USDT: {
    disc: '#1F9A80',
    ink: '#FFFFFF',
    path: 'M10 9.5h12M16 9.5V24M9.5 14.5c0 1.5 3 2.3 6.5 2.3s6.5-.8 6.5-2.3-3-2.2-6.5-2.2-6.5.7-6.5 2.2z',
  },
  [config.ownCoin.code]: config.ownCoin,
}

export interface CoinIconProps {
  /** Coin code; hidden from screen readers because the name is beside it. */
  coin: string
  size?: number
}

const hueOf = (coin: string) => [...coin].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7)

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
