import type { Stream } from '@bgk/sdk'
import type { ReadonlySignal } from '@preact/signals-core'
import { signal } from '@preact/signals-react'
import type { ReactElement } from 'react'

/** A live value for JSX: in `<b>{price}</b>` a tick updates the text without a render. `value` reads it. */
export type LiveSignal<T> = ReadonlySignal<T> & ReactElement

/** A stream or a part of one, e.g. a row of a list. */
export type LiveSource<T> = Pick<Stream<T>, 'get' | 'subscribe'>

/**
 * One signal per stream, shared by all components under a provider. Invariant: a signal subscribes to its
 * stream only while it has readers, so any number of readers uses one subscription.
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
      // Signals are created from their own stream, so the type matches.
      if (known) return known as LiveSignal<T | undefined>
      const made = create(stream)
      signals.set(stream, made)
      return made
    },
  }
}
