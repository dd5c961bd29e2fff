import type { Stream } from '@bgk/sdk'
import { useEffect, useState } from 'react'

/** Fast enough for an estimate, slow enough for a phone to draw. */
const SECOND = 1000
/** A table that is read out line by line: time for some of its rows between two changes. */
export const READ_OUT_MS = 3000

/**
 * A stream's value for what is rendered though it changes many times a second: the first at once, later ones once in so many
 * milliseconds, and never without the last.
 */
export function useSlowLive<T>(stream: Pick<Stream<T>, 'get' | 'subscribe'>, every = SECOND): T | undefined {
  const [shown, setShown] = useState<{ stream: unknown; value: T | undefined }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let known = false
    const show = () => {
      timer = undefined
      const value = stream.get()
      known = value !== undefined
      setShown({ stream, value })
    }
    show()
    const stop = stream.subscribe(() => {
      if (known) timer ??= setTimeout(show, every)
      else show()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [stream, every])
  return shown?.stream === stream ? shown.value : stream.get()
}
