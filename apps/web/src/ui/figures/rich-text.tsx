import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Skeleton } from '../feedback/skeleton'
import styles from './rich-text.module.css'

const hasMarkup = (text: string) => /[<&]/.test(text)

/**
 * HTML from the server, sanitised before it touches the page (docs/reference/rules.md#r30). The sanitiser is
 * loaded with the first text that has markup.
 */
export function RichText({ html }: { html: string }) {
  return hasMarkup(html) ? <CleanText html={html} /> : <p className={styles.text}>{html}</p>
}

function CleanText({ html }: { html: string }) {
  const [clean, setClean] = useState<DocumentFragment>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let wanted = true
    void import('./sanitise-html').then(({ sanitiseHtml }) => {
      if (wanted) setClean(sanitiseHtml(html))
    })
    return () => {
      wanted = false
    }
  }, [html])
  // As nodes: as a text it would be parsed a second time, where it may mean something else, and Trusted Types forbid it.
  useLayoutEffect(() => {
    if (clean) place.current?.replaceChildren(clean.cloneNode(true))
  }, [clean])
  if (clean === undefined) return <Skeleton height={120} />
  return <div ref={place} className={styles.text} />
}
