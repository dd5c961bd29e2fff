import type { Readable } from '../readable'

/**
 * `idle`: nobody listens. `loading`: no value yet. `live`: the link is up and data came within the last 5 s.
 * `stale`: there is a value and it may be old.
 */
export interface StreamStatus {
  readonly state: 'idle' | 'loading' | 'live' | 'stale'
  /** Epoch milliseconds of the newest data; always current, also on a status object read earlier. */
  readonly updatedAt: number | undefined
}

/** Live data: the first subscriber opens it, the last one to leave closes it; all subscribers share one link. */
export interface Stream<T> extends AsyncIterable<T> {
  /** The newest value; after the last subscriber left, the last one known. */
  get(): T | undefined
  /** Calls back on each new value (not at once); returns the way to stop. */
  subscribe(listener: (value: T) => void): () => void
  /** Changes of state only; watching it does not open the stream. */
  readonly status: Readable<StreamStatus>
  /** Values until `signal` aborts; a slow reader skips to the newest one. */
  values(options?: { readonly signal?: AbortSignal }): AsyncIterableIterator<T>
}
