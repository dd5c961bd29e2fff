import type { Feed } from '@bgk/sdk'
import type { ReadonlySignal } from '@preact/signals-react'
import { useLayoutEffect, useRef } from 'react'
import type { FirstScreen } from '../first-screen/first-screen'
import { replayHeldPress, replayInteractions, replayTyping } from '../first-screen/shell-interactions'

/** Prices that come later than that after the screen's code come into the standing screen. */
const PRICE_TIMEOUT_MS = 1000
/** By then the screen follows its streams itself. */
const SUBSCRIPTION_MS = 5000

interface FirstRouter {
  readonly state: { readonly initialized: boolean }
  subscribe(listener: (state: { readonly initialized: boolean }) => void): () => void
}

export interface FirstFrame {
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
export async function readyToShow({ feed, shows, router, stuck }: FirstFrame): Promise<void> {
  const prices = subscribeToShellPrices(feed, shows)
  await routerReady(router, stuck)
  await Promise.race([prices.arrived, new Promise((resolve) => setTimeout(resolve, PRICE_TIMEOUT_MS))])
  setTimeout(prices.stop, SUBSCRIPTION_MS)
}

function subscribeToShellPrices(feed: Feed, shows: FirstScreen['shows']) {
  const stops: (() => void)[] = []
  const firstValue = (subscribe: (onFirst: () => void) => () => void) =>
    new Promise<void>((onFirst) => {
      stops.push(subscribe(onFirst))
    })
  const streams: Promise<void>[] = []
  if (shows && !shows.pair) {
    streams.push(
      firstValue((onFirst) => feed.lists().subscribe(({ spot }) => spot && spot.length > 0 && onFirst())),
    )
  } else if (shows?.pair) {
    const { pair, kind } = shows
    streams.push(firstValue((onFirst) => feed.ticker(pair, kind).subscribe(onFirst)))
    // A cycle contract has no book.
    if (kind !== 'cycle') streams.push(firstValue((onFirst) => feed.book(pair, kind).subscribe(onFirst)))
  }
  return {
    arrived: Promise.all(streams),
    stop() {
      for (const stop of stops) stop()
    },
  }
}

function routerReady(router: FirstRouter, stuck: ReadonlySignal<boolean>): Promise<void> {
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
export function ReplayInteractions({ first }: { first: FirstScreen | undefined }) {
  const replayed = useRef(false)
  useLayoutEffect(() => {
    if (!first || replayed.current) return
    replayed.current = true
    first.stop()
    replayHeldPress(first, document, window)
    // React is done by then, and no key has come in between.
    queueMicrotask(() => replayTyping(first, document, window))
    // After the screen's own effects, which put scrollers and fields where they were left.
    requestAnimationFrame(() => replayInteractions(first, document, window))
  }, [first])
  return null
}
