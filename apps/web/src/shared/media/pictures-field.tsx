import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names'
import { Button, IconButton } from '../../ui/controls/button'
import { Spinner } from '../../ui/feedback/loading'
import { Icon } from '../../ui/icons/icon'
import { Picture } from './picture'
import styles from './pictures.module.css'
import { type ChosenPicture, usePictures } from './use-pictures'

/** Whether the pictures of a form are ready to go with it: one of them is still on its way, or failed. */
export type PicturesState = 'ready' | 'busy' | 'failed'

interface PicturesFieldProps {
  label: string
  name: string
  hint?: ReactNode
  /** How many there may be. */
  maxCount: number
  /** References of those that were stored before; later ones are told by `onChange`. */
  stored: readonly string[]
  onChange: (references: readonly string[]) => void
  onState: (state: PicturesState) => void
  error?: string | undefined
}

/**
 * Several pictures, each checked, shrunk and sent at once (docs/reference/product.md#validation); what failed can be sent again without
 * being chosen again. Needs the texts `pictures` and `checks`.
 */
export function PicturesField(props: PicturesFieldProps) {
  const { label, name, hint, maxCount, stored, onChange, onState, error } = props
  const { t } = useTranslation('pictures')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [tooMany, setTooMany] = useState(false)
  const { pictures, add, again, remove } = usePictures({ stored, maxCount, onChange })
  const canAdd = pictures.length < maxCount
  const failed = pictures.filter(({ state }) => state === 'failed')
  const busy = pictures.some(({ state }) => state !== 'failed' && state !== 'stored')
  const state: PicturesState = busy ? 'busy' : failed.length > 0 ? 'failed' : 'ready'
  const report = useRef(onState)
  report.current = onState
  useEffect(() => report.current(state), [state])

  const faults = [
    ...new Set([error, ...failed.map(({ text }) => text), tooMany && t('most', { count: maxCount })]),
  ].filter((text) => typeof text === 'string')
  return (
    <div className={styles.field} data-wrong={faults.length > 0 || undefined}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
        <span className={styles.count} aria-hidden="true">
          {pictures.length}/{maxCount}
        </span>
      </label>
      <ul className={styles.tiles}>
        {pictures.map((picture, index) => (
          <Tile
            key={picture.key}
            picture={picture}
            label={t('number', { number: index + 1 })}
            onAgain={() => again(picture.key)}
            onRemove={() => {
              setTooMany(false)
              remove(picture.key)
            }}
          />
        ))}
        <li className={styles.adding} hidden={!canAdd}>
          <input
            ref={input}
            id={id}
            name={name}
            className="visually-hidden"
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            aria-invalid={faults.length > 0 || undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              setTooMany(!add([...(event.target.files ?? [])]))
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
          <button
            type="button"
            className={styles.add}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => input.current?.click()}
          >
            <Icon name="plus" size={24} />
            <span>{t('add')}</span>
          </button>
        </li>
      </ul>
      <div id={`${id}-note`} className={styles.note} aria-live="polite">
        {faults.length > 0 ? (
          faults.map((text) => (
            <p key={text} className={styles.error}>
              {text}
            </p>
          ))
        ) : (
          <p className={styles.hint}>{busy ? t('sending') : hint}</p>
        )}
      </div>
    </div>
  )
}

interface TileProps {
  picture: ChosenPicture
  label: string
  onAgain: () => void
  onRemove: () => void
}

function Tile({ picture, label, onAgain, onRemove }: TileProps) {
  const { t } = useTranslation(['pictures', 'ui'])
  const [shown, setShown] = useState(true)
  const { state, preview, url } = picture
  const failed = state === 'failed'
  return (
    <li className={styles.tile} aria-label={`${label}: ${t(failed ? 'failed' : state)}`}>
      {preview && shown ? (
        // A file that is no picture is said below the tiles.
        <img className={styles.picturesFieldPicture} src={preview} alt="" onError={() => setShown(false)} />
      ) : url !== '' ? (
        <Picture url={url} label="" cover />
      ) : (
        <span className={styles.blank}>
          <Icon name="alert" size={24} />
        </span>
      )}
      {failed ? (
        picture.again && (
          <span className={classNames(styles.picturesFieldCover, styles.failed)}>
            <Button variant="soft" size={36} aria-label={`${t('ui:retry')}: ${label}`} onClick={onAgain}>
              {t('ui:retry')}
            </Button>
          </span>
        )
      ) : state === 'stored' ? null : (
        <span className={styles.picturesFieldCover} aria-busy="true">
          <Spinner size={24} />
        </span>
      )}
      <IconButton
        icon="close"
        size={16}
        label={`${t('remove')}: ${label}`}
        className={styles.remove}
        onClick={onRemove}
      />
    </li>
  )
}
