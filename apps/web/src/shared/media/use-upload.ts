import { useEffect, useRef, useState } from 'react'
import { useSendPicture } from './use-send-picture'

/** What goes on with the picture that was chosen. */
export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing' | 'sending'; readonly name: string }
  | { readonly kind: 'failed'; readonly name: string; readonly text: string; readonly again: boolean }

const IDLE: UploadState = { kind: 'idle' }

/** Sends one picture at a time to the exchange's storage; a later one takes its place, and one that failed can be sent again. */
export function useUpload(onStored: (url: string) => void) {
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
