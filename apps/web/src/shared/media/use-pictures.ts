/*
 * Pictures uploaded to the exchange's storage one after another:
 *
 *   waiting ──► preparing ──► sending ──► stored
 *      ▲            └─────────────┴─────► failed ──(again)──► waiting
 *      └──────(rate limited)──────────────┘
 *
 * Invariants: at most one upload is in progress; `onChange` receives the references of stored pictures in the
 * order they were chosen.
 */
import { useEffect, useRef, useState } from 'react'
import { useSendPicture } from './send-picture'

export interface ChosenPicture {
  readonly key: number
  /** File name; '' if only the reference is known. */
  readonly name: string
  /** Reference, once stored. */
  readonly url: string
  /** Object URL of a picture chosen on this page. */
  readonly preview: string | undefined
  readonly state: 'waiting' | 'preparing' | 'sending' | 'stored' | 'failed'
  readonly text?: string
  readonly again?: boolean
}

interface PicturesOptions {
  /** References stored earlier, e.g. in a draft. */
  readonly stored: readonly string[]
  readonly maxCount: number
  readonly onChange: (references: readonly string[]) => void
  /** Pause in ms before a retry while rate limited (docs/reference/limits.md#rates). */
  readonly pauseMs?: number
}

const PAUSE_MS = 6000

/** Pictures of a form: chosen together, uploaded one by one, each removable and retryable. */
export function usePictures({ stored, maxCount, onChange, pauseMs = PAUSE_MS }: PicturesOptions) {
  const sendPicture = useSendPicture()
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(() =>
    stored.map((url, key) => ({ key, name: '', url, preview: undefined, state: 'stored' })),
  )
  const latest = useRef(pictures)
  const files = useRef(new Map<number, File>())
  const nextKey = useRef(stored.length)
  const inProgress = useRef<{ readonly key: number; readonly stop: AbortController }>(undefined)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      clearTimeout(pause.current)
      inProgress.current?.stop.abort()
      for (const { preview } of latest.current) if (preview) URL.revokeObjectURL(preview)
    }
  }, [])

  const show = (next: readonly ChosenPicture[]) => {
    latest.current = next
    setPictures(next)
  }
  const mark = (key: number, part: Partial<ChosenPicture>) =>
    show(latest.current.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const report = () =>
    onChange(latest.current.filter(({ state }) => state === 'stored').map(({ url }) => url))

  const sendNext = async (): Promise<void> => {
    const next = latest.current.find(({ state }) => state === 'waiting')
    const file = next && files.current.get(next.key)
    if (inProgress.current || !next || !file) return
    const { key } = next
    const stop = new AbortController()
    inProgress.current = { key, stop }
    const outcome = await sendPicture(file, {
      signal: stop.signal,
      onStage: (state) => mark(key, { state }),
    })
    inProgress.current = undefined
    if (!here.current) return
    if (outcome.kind === 'stored') {
      mark(key, { state: 'stored', url: outcome.url })
      report()
    } else if (outcome.kind === 'failed' && outcome.slow) {
      mark(key, { state: 'waiting' })
      pause.current = setTimeout(() => void sendNext(), pauseMs)
      return
    } else if (outcome.kind === 'failed') {
      mark(key, { state: 'failed', text: outcome.text, again: outcome.again })
    }
    return sendNext()
  }

  return {
    pictures,
    /** Adds files up to the maximum; returns true if all fit. */
    add(chosen: readonly File[]): boolean {
      const taken = chosen.slice(0, Math.max(0, maxCount - latest.current.length))
      const added = taken.map((file): ChosenPicture => {
        const key = nextKey.current++
        files.current.set(key, file)
        return { key, name: file.name, url: '', preview: URL.createObjectURL(file), state: 'waiting' }
      })
      show([...latest.current, ...added])
      void sendNext()
      return taken.length === chosen.length
    },
    again(key: number) {
      mark(key, { state: 'waiting' })
      void sendNext()
    },
    remove(key: number) {
      const gone = latest.current.find((one) => one.key === key)
      if (inProgress.current?.key === key) inProgress.current.stop.abort()
      if (gone?.preview) URL.revokeObjectURL(gone.preview)
      files.current.delete(key)
      show(latest.current.filter((one) => one.key !== key))
      if (gone?.state === 'stored') report()
    },
  }
}
