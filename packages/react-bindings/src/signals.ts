import type { Stream } from '@bgk/sdk'
import type { ReadonlySignal } from '@preact/signals-core'
import { signal } from '@preact/signals-react'
import type { ReactElement } from 'react'

/**
 * A live value that JSX takes as it is: in `<b>{price}</b>` a tick changes that text and renders nothing. `value` reads it.
 */
export type LiveSignal<T> = ReadonlySignal<T> & ReactElement

/** A stream, or a part of one, for example a row of a list. */
export type LiveSource<T> = Pick<Stream<T>, 'get' | 'subscribe'>

/**
 * One signal for each stream, shared by every component under a provider. Invariant: a signal is subscribed to its stream
 * exactly while something reads it, so any number of readers is one subscription and none is none.
 */
export interface LiveSignals {
  of<T>(stream: LiveSource<T>): LiveSignal<T | undefined>
}

export function createLiveSignals(): LiveSignals {
  const signals = new WeakMap<LiveSource<unknown>, LiveSignal<unknown>>()

  const create = <T>(stream: LiveSource<T>): LiveSignal<T | undefined> => {
    let stop: (() => void) | undefined
    const value = signal<T | undefined>(stream.get(), {
      watched() {
        stop = stream.subscribe((next) => {
          value.value = next
        })
        value.value = stream.get()
      },
      unwatched() {
        stop?.()
        stop = undefined
      },
    })
    return value
  }

  return {
    of<T>(stream: LiveSource<T>) {
      const known = signals.get(stream)
      // A stream's signal was made from that stream, so it holds what the stream holds.
      if (known) return known as LiveSignal<T | undefined>
      const made = create(stream)
      signals.set(stream, made)
      return made
    },
  }
}
