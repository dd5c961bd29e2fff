import { useBgkClient } from '@bgk/react-bindings'
import { isBgkError } from '@bgk/sdk'
import { checkImage } from '@bgk/sdk/forms'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { useDescribeError } from '../writes/use-describe-error'
import { useSayCheck } from '../writes/use-say-check'

/** What goes on with the picture that was chosen. */
export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing' | 'sending'; readonly name: string }
  | { readonly kind: 'failed'; readonly name: string; readonly text: string; readonly again: boolean }

const IDLE: UploadState = { kind: 'idle' }

/** Sends one picture at a time to the exchange's storage; a later one takes its place, and one that failed can be sent again. */
export function useUpload(onStored: (url: string) => void) {
  const client = useBgkClient()
  const { storage } = useApp()
  const { t } = useTranslation('checks')
  const sayCheck = useSayCheck()
  const describe = useDescribeError()
  const [state, setState] = useState<UploadState>(IDLE)
  const chosen = useRef<File>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const textOf = (error: unknown): string => {
    const reason = isBgkError(error) ? error.reason : undefined
    if (reason === 'IMAGE_BROKEN' || reason === 'IMAGE_EMPTY' || reason === 'IMAGE_TYPE') return t(reason)
    return reason === 'UPLOAD_FAILED' ? t('UPLOAD_FAILED') : describe(error)
  }

  const send = async (file: File) => {
    leaving.current?.abort()
    const mine = new AbortController()
    leaving.current = mine
    chosen.current = file
    const { name } = file
    const verdict = checkImage(file)
    if (!verdict.ok) {
      setState({ kind: 'failed', name, text: sayCheck(verdict), again: false })
      return
    }
    setState({ kind: 'preparing', name })
    try {
      const { browserImageCodec, createUploader } = await import('@bgk/sdk/upload')
      const uploader = createUploader({ client, storage, imageCodec: browserImageCodec() })
      const { url } = await uploader.upload(file, {
        signal: mine.signal,
        onStage: (kind) => {
          if (!mine.signal.aborted) setState({ kind, name })
        },
      })
      if (mine.signal.aborted) return
      setState(IDLE)
      onStored(url)
    } catch (error) {
      if (mine.signal.aborted) return
      const broken = isBgkError(error) && error.code === 'CHECK_FAILED'
      setState({ kind: 'failed', name, text: textOf(error), again: !broken })
    }
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
