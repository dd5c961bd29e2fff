import { Skeleton } from '../../ui/feedback/loading'
import { onDemand } from '../screen/on-demand'
import styles from './rich-text.module.css'

const CleanText = onDemand(async () => (await import('./clean-text')).CleanText, <Skeleton height={120} />)

const hasMarkup = (text: string) => /[<&]/.test(text)

/**
 * Server HTML, sanitized before it enters the page (docs/reference/rules.md#r30). The sanitizer loads with
 * the first text that contains
 * markup.
 */
export function RichText({ html }: { html: string }) {
  return hasMarkup(html) ? <CleanText html={html} /> : <p className={styles.text}>{html}</p>
}
