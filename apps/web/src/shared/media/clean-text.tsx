import { useLayoutEffect, useRef } from 'react'
import styles from './rich-text.module.css'
import { sanitiseHtml } from './sanitise-html'

/** What is harmless of a text with markup. */
export function CleanText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  // As nodes: as a text it would be parsed a second time, where it may mean something else, and Trusted Types forbid it.
  useLayoutEffect(() => place.current?.replaceChildren(sanitiseHtml(html)), [html])
  return <div ref={place} className={styles.text} />
}
