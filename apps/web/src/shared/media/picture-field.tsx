import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/controls/button'
import { Spinner } from '../../ui/feedback/loading'
import { Icon } from '../../ui/icons/icon'
import { describedBy, Field } from '../../ui/inputs/text-field'
import styles from './picture-field.module.css'
import { useSendPicture } from './send-picture'

/** What goes on with the picture that was chosen. */
type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing' | 'sending'; readonly name: string }
  | { readonly kind: 'failed'; readonly name: string; readonly text: string; readonly again: boolean }

const IDLE: UploadState = { kind: 'idle' }

/** Sends one picture at a time to the exchange's storage; a later one takes its place, and one that failed can be sent again. */
function useUpload(onStored: (url: string) => void) {
  const sendPicture = useSendPicture()
  const [state, setState] = useState<UploadState>(IDLE)
  const chosen = useRef<File>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const send = async (file: File) => {
    leaving.current?.abort()
    const mine = new AbortController()
    leaving.current = mine
    const { signal } = mine
    chosen.current = file
    const { name } = file
    const outcome = await sendPicture(file, { signal, onStage: (kind) => setState({ kind, name }) })
    if (outcome.kind === 'stopped') return
    if (outcome.kind === 'failed') return setState({ ...outcome, name })
    setState(IDLE)
    onStored(outcome.url)
  }
  return {
    state,
    send: (file: File) => void send(file),
    again() {
      if (chosen.current) void send(chosen.current)
    },
    stop() {
      leaving.current?.abort()
      setState(IDLE)
    },
  }
}

interface PictureFieldProps {
  label: string
  name?: string
  hint?: ReactNode
  /** The reference of the picture that is stored; '' without one. */
  value: string
  onChange: (reference: string) => void
  error?: string | undefined
  /** A phone opens its camera on that side at once. */
  capture?: 'user' | 'environment'
  disabled?: boolean
}

/**
 * One picture: chosen, checked, shrunk and sent at once (docs/reference/product.md#validation); what failed can be sent again without
 * being chosen again. Needs the texts `pictures` and `checks`.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, name, hint, value, onChange, error, capture, disabled = false } = props
  const { t } = useTranslation(['pictures', 'ui'])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string>()
  const upload = useUpload(onChange)
  const { state } = upload
  const failed = state.kind === 'failed' ? state : undefined
  const busy = state.kind === 'preparing' || state.kind === 'sending'
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const choose = (file: File | undefined) => {
    if (!file) return
    if (value) onChange('')
    setPreview(URL.createObjectURL(file))
    upload.send(file)
  }
  const note = error ?? failed?.text
  const status = busy ? t(state.kind) : value ? t('stored') : (hint ?? t('hint'))
  const shown = preview !== undefined || value !== ''
  return (
    <Field
      id={id}
      label={label}
      error={note}
      hint={status}
      beside={
        failed?.again && (
          <Button variant="quiet" size={36} onClick={upload.again}>
            {t('ui:retry')}
          </Button>
        )
      }
    >
      <div className={styles.frame} data-wrong={note !== undefined || undefined}>
        <input
          ref={input}
          id={id}
          name={name}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture={capture}
          disabled={disabled || busy}
          {...describedBy(id, { error: note, hint: status })}
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <button
          type="button"
          className={styles.place}
          tabIndex={-1}
          aria-hidden="true"
          disabled={disabled || busy}
          onClick={() => input.current?.click()}
        >
          {preview ? (
            // A picture that cannot be read is said beside the field.
            <img className={styles.picture} src={preview} alt="" onError={() => setPreview(undefined)} />
          ) : (
            <span className={styles.empty}>
              <Icon name={value ? 'check' : 'plus'} size={24} />
              {value ? t('stored') : t('add')}
            </span>
          )}
          {busy && (
            <span className={styles.cover}>
              <Spinner size={24} />
            </span>
          )}
        </button>
        {shown && !busy && !disabled && (
          <IconButton
            icon="trash"
            size={20}
            label={`${t('remove')}: ${label}`}
            className={styles.remove}
            onClick={() => {
              upload.stop()
              setPreview(undefined)
              onChange('')
            }}
          />
        )}
      </div>
    </Field>
  )
}
