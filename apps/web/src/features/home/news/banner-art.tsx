import styles from './banner-art.module.css'

const waves = [
  'M-10 96 C 40 60 84 122 140 88 S 236 40 290 74 S 360 96 380 70',
  'M-10 70 C 50 110 96 50 150 74 S 250 118 300 82 S 366 52 380 64',
  'M-10 84 C 30 40 90 58 140 62 S 220 116 280 96 S 352 44 380 56',
] as const

/** Still water: what a banner shows until its picture is there. */
export function BannerArt({ index }: { index: number }) {
  const wave = waves[index % waves.length]
  return (
    <svg className={styles.art} viewBox="0 0 358 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.deep} d={`${wave} V140 H-10 Z`} />
      <path className={styles.near} d={`${wave} V140 H-10 Z`} transform="translate(24 26)" />
    </svg>
  )
}
