import { bgkKeys, useBgkClient } from '@bgk/react-bindings'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names'
import { Skeleton } from '../../ui/feedback/loading'
import { Icon } from '../../ui/icons/icon'
import { useApp } from '../app-context'
import styles from './pictures.module.css'

/** True if an address is on the exchange itself: the token is sent nowhere else. */
export function isOfExchange(url: string, origin: string): boolean {
  try {
    return new URL(url, origin).origin === new URL(origin).origin
  } catch {
    return false
  }
}

/**
 * Loads a member's picture. The exchange requires the token (docs/operate/secure.md#pictures), so its pictures are
 * fetched into memory; pictures of
 * other servers load directly, without the token.
 */
function usePicture(url: string) {
  const { origin, session } = useBgkClient()
  const { fetch } = useApp()
  const own = isOfExchange(url, origin)
  const answer = useQuery({
    queryKey: [...bgkKeys.private, 'picture', url],
    queryFn: async ({ signal }) => {
      const { token } = session
      const answer = await fetch(new URL(url, origin).href, {
        method: 'GET',
        headers: token === undefined ? {} : { token },
        redirect: 'error',
        signal,
      })
      const picture = await answer.blob()
      if (!answer.ok || !picture.type.startsWith('image/')) throw new Error(`No picture: ${answer.status}`)
      return picture
    },
    enabled: own,
    // A picture's content never changes under its address.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const address = useObjectUrl(answer.data)
  return {
    /** For an `<img>`; undefined until loaded. */
    src: own ? address : url,
    failed: own && answer.isError,
  }
}

function useObjectUrl(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [picture])
  return address
}

interface PictureProps {
  url: string
  /** Alternative text; '' if the control around it has one. */
  label: string
  /** Fills its container instead of fitting into it. */
  cover?: boolean
}

/** Picture that the member uploaded to the exchange. Needs the texts `pictures`. */
export function Picture({ url, label, cover = false }: PictureProps) {
  const { t } = useTranslation('pictures')
  const { src, failed } = usePicture(url)
  const [broken, setBroken] = useState(false)
  if (failed || broken) {
    return (
      <span className={styles.missing}>
        <Icon name="offline" size={24} />
        <span className={cover ? 'visually-hidden' : undefined}>{t('missing')}</span>
      </span>
    )
  }
  if (src === undefined) {
    return (
      <span className={styles.waiting} aria-busy="true">
        <Skeleton height="100%" radius={0} />
      </span>
    )
  }
  return (
    <img
      className={classNames(styles.picture, cover && styles.cover)}
      src={src}
      alt={label}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
