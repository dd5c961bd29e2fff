import styles from './highlight.module.css'

/** Text with the part that was searched for in the accent colour. */
export function Highlight({ text, match }: { text: string; match: string }) {
  const at = match === '' ? -1 : text.toLowerCase().indexOf(match.toLowerCase())
  if (at < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + match.length)}</mark>
      {text.slice(at + match.length)}
    </>
  )
}
