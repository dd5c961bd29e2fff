import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/button'
import { Icon } from '../icons/icon'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  /** Label, also the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean
  onSubmit?: () => void
}

export function SearchField({ label, value, onChange, autoFocus = false, onSubmit }: SearchFieldProps) {
  const { t } = useTranslation('ui')
  return (
    <search className={styles.search}>
      <Icon name="search" size={20} />
      <input
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: a search screen is opened to type
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSubmit?.()
        }}
      />
      {value !== '' && <IconButton icon="close" size={16} label={t('clear')} onClick={() => onChange('')} />}
    </search>
  )
}

/** Text with the search match in the accent colour. */
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
