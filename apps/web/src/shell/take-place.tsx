import type { Feed } from '@bgk/sdk'
import type { ReadonlySignal } from '@preact/signals-react'
import { useLayoutEffect, useRef } from 'react'
import { doKeptActs } from '../first/do-kept-acts'
import type { FirstScreen } from '../first/first-screen'

/** Prices that are later come into the standing screen. */
const PATIENCE_MS = 1000
/** By then the screen follows its streams itself. */
const HELD_MS = 5000

/**
 * Follows what the first screen shows before it is shown, so that its first frame has the prices the shell has. Resolves when they are
 * known, or late.
 */
export async function followFirst(feed: Feed, shows: FirstScreen['shows']): Promise<void> {
  if (!shows) return
  const { kind, pair } = shows
  const follow = (subscribe: (told: () => void) => () => void) =>
    new Promise<void>((resolve) => {
      const stop = subscribe(resolve)
      setTimeout(resolve, PATIENCE_MS)
      setTimeout(stop, HELD_MS)
    })
  const streams = pair
    ? [
        follow((told) => feed.ticker(pair, kind).subscribe(told)),
        ...(kind === 'cycle' ? [] : [follow((told) => feed.book(pair, kind).subscribe(told))]),
      ]
    : [
        follow((told) =>
          feed.lists().subscribe(({ spot }) => {
            if (spot.length > 0) told()
          }),
        ),
      ]
  await Promise.all(streams)
}

interface FirstRouter {
  readonly state: { readonly initialized: boolean }
  subscribe(listener: (state: { readonly initialized: boolean }) => void): () => void
}

/** Resolves when the first screen's code is here, or cannot be had: before that the shell says more than the app could. */
export function firstRoute(router: FirstRouter, stuck: ReadonlySignal<boolean>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!router.state.initialized && !stuck.value) return
      for (const stop of stops.splice(0)) stop()
      resolve()
    }
    const stops = [router.subscribe(look)]
    stops.push(stuck.subscribe(look))
  })
}

/** Stands at the end of the app: in the frame that takes the shell's place it takes over what was done to the shell. */
export function TakePlace({ first }: { first: FirstScreen | undefined }) {
  const taken = useRef(false)
  useLayoutEffect(() => {
    if (!first || taken.current) return
    taken.current = true
    first.stop()
    // After the screen's own effects, which put scrollers and fields where they were left.
    requestAnimationFrame(() => doKeptActs(first, document, window))
  }, [first])
  return null
}
