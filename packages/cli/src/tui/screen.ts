import type { FeedStatus } from '@bgk/sdk/market'
import type { Paint } from '../output/paint'

/** A live screen without its terminal: what it shows at a size, and when it changes. */
export interface Screen {
  readonly title: string
  readonly origin: string
  readonly environment: 'SANDBOX' | 'LIVE'
  status(): FeedStatus
  /** The pane: at most `rows` lines of at most `cols` columns. */
  lines(cols: number, rows: number, paint: Paint): string[]
  /** Starts the data; the returned function stops it. */
  start(news: ScreenNews): () => void
}

export interface ScreenNews {
  /** New data came; these are what --max-events counts. */
  data(): void
  /** Something else on the screen changed. */
  change(): void
}
