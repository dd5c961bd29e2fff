import type { Feed } from '@bgk/sdk'
import type { ReadonlySignal } from '@preact/signals-react'
import { useLayoutEffect, useRef } from 'react'
import type { FirstScreen } from '../first-screen/first-screen'
import { doKeptActs, pressWhenLifted, typeKeptText } from '../first-screen/kept-acts'

/** Prices that come later than that after the screen's code come into the standing screen. */
const PATIENCE_MS = 1000
/** By then the screen follows its streams itself. */
const HELD_MS = 5000

interface FirstRouter {
  readonly state: { readonly initialized: boolean }
  subscribe(listener: (state: { readonly initialized: boolean }) => void): () => void
}

export interface FirstShow {
  readonly feed: Feed
  /** What the shell shows; undefined where it has no prices. */
  readonly shows: FirstScreen['shows']
  readonly router: FirstRouter
  /** Whether the screen's code cannot be had. */
  readonly stuck: ReadonlySignal<boolean>
}

/**
 * Resolves when the app can take the shell's place without taking anything away: with the screen's code and the prices that the shell has,
 * which are followed from now on so that the first frame has them. What is late or fails is not waited for.
 */
export async function readyToShow({ feed, shows, router, stuck }: FirstShow): Promise<void> {
  const prices = followFirst(feed, shows)
  await firstRoute(router, stuck)
  await Promise.race([prices.here, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  setTimeout(prices.stop, HELD_MS)
}

function followFirst(feed: Feed, shows: FirstScreen['shows']) {
  const stops: (() => void)[] = []
  const follow = (subscribe: (told: () => void) => () => void) =>
    new Promise<void>((told) => {
      stops.push(subscribe(told))
    })
  const streams: Promise<void>[] = []
  if (shows && !shows.pair) {
    streams.push(follow((told) => feed.lists().subscribe(({ spot }) => spot && spot.length > 0 && told())))
  } else if (shows?.pair) {
    const { pair, kind } = shows
    streams.push(follow((told) => feed.ticker(pair, kind).subscribe(told)))
    // A cycle contract has no book.
    if (kind !== 'cycle') streams.push(follow((told) => feed.book(pair, kind).subscribe(told)))
  }
  return {
    here: Promise.all(streams),
    stop() {
      for (const stop of stops) stop()
    },
  }
}

function firstRoute(router: FirstRouter, stuck: ReadonlySignal<boolean>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const end = () => {
      stopRouter()
      queueMicrotask(() => stopStuck())
      resolve()
    }
    const stopRouter = router.subscribe(({ initialized }) => {
      if (initialized) end()
    })
    const stopStuck = stuck.subscribe((isStuck) => {
      if (isStuck) end()
    })
  })
}

/** Stands at the end of the app: in the frame that takes the shell's place it takes over what was done to the shell. */
export function TakePlace({ first }: { first: FirstScreen | undefined }) {
  const taken = useRef(false)
  useLayoutEffect(() => {
    if (!first || taken.current) return
    taken.current = true
    first.stop()
    pressWhenLifted(first, document, window)
    // React is done by then, and no key has come in between.
    queueMicrotask(() => typeKeptText(first, document, window))
    // After the screen's own effects, which put scrollers and fields where they were left.
    requestAnimationFrame(() => doKeptActs(first, document, window))
  }, [first])
  return null
}
