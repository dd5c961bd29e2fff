import type { Feed } from '@bgk/sdk/market'
import { usageError } from '../../cli-error'
import type { Context } from '../../context'
import type { Emit } from '../../stream/event-stream'

/** Whether to draw a screen: stdin and stdout are terminals and lines were not asked for. */
export function wantsScreen({ settings, output, io }: Context): boolean {
  if (settings.format === 'json' || settings.format === 'csv') {
    throw usageError(`--${settings.format} is one document; a stream has no end`, 'use --ndjson')
  }
  return settings.format === 'text' && output.isTty && io.stdin.isTTY === true && io.env.TERM !== 'dumb'
}

/** Tells a stream about its link: live, stale, reconnecting, offline. */
export function startConnEvents(feed: Feed, emit: Emit): () => void {
  let told = ''
  const tell = () => {
    const { state, attempt } = feed.status.get()
    const text = `${state} ${attempt}`
    // 'idle' is what a link is before it was asked for: no news.
    if (text === told || state === 'idle') return
    told = text
    emit({ type: 'conn', data: { state, attempt } })
  }
  tell()
  return feed.status.subscribe(tell)
}
