import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { config } from '../../config'
import styles from './rich-text.module.css'

const ALLOWED_TAGS = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'div',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
]
const ALLOWED_ATTR = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'width', 'height']

/** Text, lists, tables, pictures and links; no script, style, form or event survives. Links open outside and tell nothing of us. */
export function sanitiseHtml(html: string): DocumentFragment {
  const page = DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, RETURN_DOM_FRAGMENT: true })
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer nofollow')
  }
  for (const image of page.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? ''
    if (/^\/(?!\/)/.test(address)) image.setAttribute('src', config.apiOrigin + address)
    image.setAttribute('loading', 'lazy')
    image.setAttribute('referrerpolicy', 'no-referrer')
  }
  return page
}

/** What is harmless of a text with markup. */
export function CleanText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  // As nodes: as a text it would be parsed a second time, where it may mean something else, and Trusted Types forbid it.
  useLayoutEffect(() => place.current?.replaceChildren(sanitiseHtml(html)), [html])
  return <div ref={place} className={styles.text} />
}
