/*
 * One signal for each live stream of a client. However many components read a signal, the stream has one subscriber: the signal,
 * while anyone watches it. Always: a watched signal holds the newest value of its stream; an unwatched one holds nothing open.
 */

import type { Stream } from '@bgk/sdk'
import { type ReadonlySignal, signal } from '@preact/signals-core'

export interface LiveSignals {
  /** The same stream gives the same signal. */
  of<T>(stream: Stream<T>): ReadonlySignal<T | undefined>
}

export function createLiveSignals(): LiveSignals {
  const signals = new WeakMap<object, unknown>()
  return {
    of<T>(stream: Stream<T>) {
      const known = signals.get(stream)
      // Only this function writes to the map, and it stores under a stream the signal of that stream's values.
      if (known) return known as ReadonlySignal<T | undefined>
      let leave: (() => void) | undefined
      const made = signal<T | undefined>(stream.get(), {
        watched() {
          leave = stream.subscribe((value) => {
            made.value = value
          })
          made.value = stream.get()
        },
        unwatched() {
          leave?.()
          leave = undefined
        },
      })
      signals.set(stream, made)
      return made
    },
  }
}
