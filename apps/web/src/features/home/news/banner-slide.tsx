import type { Banner } from '@bgk/sdk'
import { useState } from 'react'
import { exchangeAddress } from '../../../shared/navigation/app-address'
import { Link } from '../../../shared/navigation/link'
import { BannerArt } from './banner-art'
import styles from './banner-slide.module.css'

interface BannerSlideProps {
  banner: Banner
  index: number
  label: string
}

/** One banner: the server's picture over our own drawing, which stays when the picture does not come. */
export function BannerSlide({ banner, index, label }: BannerSlideProps) {
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
