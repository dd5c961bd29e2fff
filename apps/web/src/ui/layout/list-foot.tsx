import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button'
import styles from './card.module.css'

/** Whether any of an element is on the screen; taken for granted until the browser has looked. `ready`: it is there. */
export function useInView(ref: RefObject<HTMLElement | null>, ready = true): boolean {
  const [inView, setInView] = useState(true)
  useEffect(() => {
    const element = ref.current
    if (!element || !ready) return
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting !== false),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, ready])
  return inView
}

/** A ref for the end of a list: `more` is asked for when it comes near the screen, as long as `wanted`. */
function useMoreInView(enabled: boolean, more: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  latest.current = more
  useEffect(() => {
    const element = end.current
    if (!enabled || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: '120px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [enabled])
  return end
}

export interface ListFootProps {
  busy: boolean
  /** Why the next page did not come: from then on it comes by the button alone. */
  problem: string | undefined
  onMore: () => void
}

/** The end of a list that has more: the next page comes when it is near the screen, or by the button. */
export function ListFoot({ busy, problem, onMore }: ListFootProps) {
  const { t } = useTranslation('ui')
  const place = useMoreInView(!busy && problem === undefined, onMore)
  return (
    <div ref={place} className={styles.foot}>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <Button variant="soft" size={44} full busy={busy} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}
