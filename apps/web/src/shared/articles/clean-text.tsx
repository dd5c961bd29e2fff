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

/**
 * Sanitizes HTML to text, lists, tables, pictures and links, without scripts, styles, forms or event
 * handlers. Links open externally without
 * a referrer.
 */
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

export function CleanText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  // Inserts nodes: a string would be parsed again, possibly with another meaning, and Trusted Types forbid
  // it.
  useLayoutEffect(() => place.current?.replaceChildren(sanitiseHtml(html)), [html])
  return <div ref={place} className={styles.text} />
}
