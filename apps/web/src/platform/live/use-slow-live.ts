import type { Stream } from '@bgk/sdk'
import { useEffect, useState } from 'react'

/** Fast enough to be read out, slow enough for a phone to draw. */
const EVERY = 1000

/**
 * A stream's value for what is rendered though it changes many times a second: the first at once, later ones once a second, and
 * never without the last.
 */
export function useSlowLive<T>(stream: Pick<Stream<T>, 'get' | 'subscribe'>): T | undefined {
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
      if (known) timer ??= setTimeout(show, EVERY)
      else show()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [stream])
  return shown?.stream === stream ? shown.value : stream.get()
}
