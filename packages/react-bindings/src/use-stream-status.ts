import { createReadable, type StreamStatus } from '@bgk/sdk'
import type { MaybeStream } from './use-live'
import { useReadable } from './use-readable'

const IDLE = createReadable<StreamStatus>({ state: 'idle', updatedAt: undefined })

/** How far a stream can be trusted; changes with its state, not with each value, and does not open the stream. */
export function useStreamStatus(stream: MaybeStream<unknown>): StreamStatus {
  return useReadable(stream?.status ?? IDLE)
}
