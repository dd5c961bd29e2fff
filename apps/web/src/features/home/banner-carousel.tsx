import { useBanners } from '@bgk/react-bindings'
import type { Banner } from '@bgk/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exchangeAddress } from '../../shared/navigation/addresses'
import { Link } from '../../shared/navigation/links'
import { classNames } from '../../ui/class-names'
import { Skeleton } from '../../ui/feedback/loading'
import { useInView } from '../../ui/layout/list-foot'
import styles from './news.module.css'
import { glideTo, useRotation, useTouched } from './rotation'

const waves = [
  'M-10 96 C 40 60 84 122 140 88 S 236 40 290 74 S 360 96 380 70',
  'M-10 70 C 50 110 96 50 150 74 S 250 118 300 82 S 366 52 380 64',
  'M-10 84 C 30 40 90 58 140 62 S 220 116 280 96 S 352 44 380 56',
] as const

/** Artwork of a banner until its picture loads. */
function BannerArt({ index }: { index: number }) {
  const wave = waves[index % waves.length]
  return (
    <svg className={styles.art} viewBox="0 0 358 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.deep} d={`${wave} V140 H-10 Z`} />
      <path className={styles.near} d={`${wave} V140 H-10 Z`} transform="translate(24 26)" />
    </svg>
  )
}

interface BannerSlideProps {
  banner: Banner
  index: number
  label: string
}

/** One banner: the server's picture over our artwork, which stays if the picture fails. */
function BannerSlide({ banner, index, label }: BannerSlideProps) {
  const [broken, setBroken] = useState(banner.image === '')
  const [loaded, setLoaded] = useState(false)
  const picture = (
    <>
      {!loaded && <BannerArt index={index} />}
      {!broken && (
        <img
          className={styles.image}
          src={exchangeAddress(banner.image)}
          alt={label}
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
          onError={() => setBroken(true)}
        />
      )}
    </>
  )
  const { link } = banner
  if (link?.startsWith('/') && !link.startsWith('//')) {
    return (
      <Link to={link} className={styles.slide} aria-label={label} draggable={false}>
        {picture}
      </Link>
    )
  }
  if (link !== undefined && /^https?:\/\//.test(link)) {
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={styles.slide}
        aria-label={label}
        draggable={false}
      >
        {picture}
      </a>
    )
  }
  return <div className={styles.slide}>{picture}</div>
}

/**
 * Banners, one at a time: 5 s each, 1 s per transition. Paused while touched, out of view, hidden, or with
 * reduced motion. `low`: less height on a small phone.
 */
export function BannerCarousel({ low = false }: { low?: boolean }) {
  const { t } = useTranslation('home')
  const banners = useBanners()
  const strip = useRef<HTMLDivElement>(null)
  const stop = useRef<() => void>(undefined)
  const [shown, setShown] = useState(0)
  const slides = banners.data ?? []
  const count = slides.length
  const halt = useCallback(() => stop.current?.(), [])
  const touched = useTouched(strip, count > 0, halt)

  const next = useCallback(() => {
    const element = strip.current
    if (!element) return
    stop.current?.()
    const at = Math.round(element.scrollLeft / element.clientWidth)
    stop.current = glideTo(element, ((at + 1) % count) * element.clientWidth)
  }, [count])
  const inView = useInView(strip, count > 0)
  useRotation(count, touched || !inView, next)
  useEffect(() => halt, [halt])

  if (banners.isPending) {
    return (
      <div className={styles.frame} aria-busy="true">
        <div className={classNames(styles.strip, low && styles.low)}>
          <Skeleton height="100%" radius={14} />
        </div>
      </div>
    )
  }
  if (count === 0) return null
  return (
    <section className={styles.frame} aria-roledescription="carousel" aria-label={t('banners')}>
      <div
        ref={strip}
        className={classNames(styles.strip, low && styles.low)}
        onScroll={(event) => {
          const element = event.currentTarget
          setShown(Math.round(element.scrollLeft / element.clientWidth))
        }}
      >
        {slides.map((banner, index) => (
          <BannerSlide
            key={`${banner.sort}-${banner.image}`}
            banner={banner}
            index={index}
            label={t('slide', { number: index + 1, count })}
          />
        ))}
      </div>
      {count > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {slides.map((banner, index) => (
            <span key={`${banner.sort}-${banner.image}`} data-on={index === shown || undefined} />
          ))}
        </div>
      )}
    </section>
  )
}
