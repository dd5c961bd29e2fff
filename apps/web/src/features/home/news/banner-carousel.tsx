import { useBanners } from '@bgk/react-bindings'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names'
import { Skeleton } from '../../../ui/feedback/loading'
import { useInView } from '../../../ui/layout/in-view'
import styles from './banner-carousel.module.css'
import { BannerSlide } from './banner-slide'
import { glideTo } from './glide-to'
import { useRotation } from './use-rotation'
import { useTouched } from './use-touched'

/**
 * Banners, one at a time: 5 s each, 1 s on the way; rests while touched, out of view, hidden or unwanted. `low`: leaves room on a
 * small phone.
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
