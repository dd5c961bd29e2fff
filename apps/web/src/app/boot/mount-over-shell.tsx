import type { Feed } from '@bgk/sdk'
import type { ReadonlySignal } from '@preact/signals-react'
import { useLayoutEffect, useRef } from 'react'
import type { FirstScreen } from '../first-screen/first-screen'
import { replayHeldPress, replayInteractions, replayTyping } from '../first-screen/shell-interactions'

/** Maximum wait for prices after the screen's code has loaded. */
const PRICE_TIMEOUT_MS = 1000
/** By then the screen has its own subscriptions. */
const SUBSCRIPTION_MS = 5000

interface FirstRouter {
  readonly state: { readonly initialized: boolean }
  subscribe(listener: (state: { readonly initialized: boolean }) => void): () => void
}

export interface FirstFrame {
  readonly feed: Feed
  /** Market shown by the shell; undefined if it has no prices. */
  readonly shows: FirstScreen['shows']
  readonly router: FirstRouter
  /** The screen's code cannot be loaded. */
  readonly stuck: ReadonlySignal<boolean>
}

/**
 * Resolves when the app can replace the shell without losing content: the screen's code has loaded and prices
 * of the shell's market have
 * arrived. Keeps these subscriptions open so that the first frame has prices. Prices that are late or fail do
 * not delay it.
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

/** Last child of the app. In the frame that replaces the shell, replays the user's interactions with it. */
export function ReplayInteractions({ first }: { first: FirstScreen | undefined }) {
  const replayed = useRef(false)
  useLayoutEffect(() => {
    if (!first || replayed.current) return
    replayed.current = true
    first.stop()
    replayHeldPress(first, document, window)
    // React has committed by then, and no key event comes in between.
    queueMicrotask(() => replayTyping(first, document, window))
    // Runs after the screen's own effects, which restore scroll positions and fields.
    requestAnimationFrame(() => replayInteractions(first, document, window))
  }, [first])
  return null
}
