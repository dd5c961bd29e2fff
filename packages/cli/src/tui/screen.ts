import type { FeedStatus } from '@bgk/sdk/market'
import type { Paint } from '../output/paint'

/** A live screen without its terminal: what it shows at a size, when it changes, and what keys do. */
export interface Screen {
  readonly title: string
  readonly origin: string
  environment(): 'SANDBOX' | 'LIVE'
  status(): FeedStatus
  /** The pane: at most `rows` lines of at most `cols` columns. */
  lines(cols: number, rows: number, paint: Paint): readonly string[]
  /** Starts the data; the returned function stops it. */
  start(news: ScreenNews): () => void
  /** Its own keys beside q and ?, as the help tells them. */
  readonly keys?: readonly ScreenKey[]
}

export interface ScreenKey {
  /** As `readKeys` names them. */
  readonly names: readonly string[]
  /** As people write it: `1-8`. */
  readonly shown: string
  readonly about: string
  press(name: string): void
}

export interface ScreenNews {
  /** New data came; these are what --max-events counts. */
  data(): void
  /** Something else on the screen changed. */
  change(): void
  /** A line that stays at the bottom until the next one: an alert. */
  say(text: string): void
  /** The screen has done what it was for. */
  finish(): void
  fail(error: unknown): void
}
