import type { Context, Handler } from '../../config/command'
import { durationFlag } from '../../config/settings'
import { type Exchange, withExchange } from '../../exchange/connect'
import { type CancelAfter, cancelAfterOf, cancelEverything } from '../../orders/cancel-everything'
import { openWriteContext } from '../../orders/guard'
import { CliError, usageError } from '../../terminal/errors'
import { pause } from '../../terminal/io'

const DEFAULT_MS = 60_000
const SHORTEST_MS = 3_000

/**
 * `bgk guard run [--cancel-after 60s]`: a dead man's switch. Where the exchange offers `cancel-after`, it cancels all open orders when
 * this program no longer renews the time, however it ended. Elsewhere this program cancels when it is ended or after it had no contact
 * for that long, which a kill or a power cut prevents.
 */
export const guardRun: Handler = async (context, _args, flags) => {
  const ms = durationFlag(flags, 'cancelAfter') ?? DEFAULT_MS
  if (ms < SHORTEST_MS) throw usageError('--cancel-after must be at least 3s')
  return withExchange(context, { login: 'required', writes: true }, async (exchange) => {
    // Answers of calls with a token announce extensions.
    await openWriteContext(context, exchange)
    const onExchange = cancelAfterOf(exchange)
    if (onExchange === undefined) await cancelFromHere(context, exchange, ms)
    else await renew(context, onExchange, ms)
    return 0
  })
}

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`

/** Renews the time on the exchange; failures are tried again until it is over. */
async function renew({ io, signal, output }: Context, onExchange: CancelAfter, ms: number): Promise<void> {
  await onExchange.set(ms, signal)
  await output.error(`bgk: the exchange cancels all open orders ${seconds(ms)} after this program ends\n`)
  while (!signal.aborted) {
    await pause(io.timers, ms / 4, signal)
    if (signal.aborted) break
    await onExchange.set(ms, signal).catch(async (error: unknown) => {
      if (!signal.aborted) await output.error(`bgk: cannot renew: ${String(error)}\n`)
    })
  }
  await output.error(`bgk: stopped; the exchange cancels all open orders within ${seconds(ms)}\n`)
}

/** Watches the exchange and cancels from this program. */
async function cancelFromHere(context: Context, { client }: Exchange, ms: number): Promise<void> {
  const { io, signal, output } = context
  await output.error(
    `bgk: this exchange has no dead man's switch: this program cancels all open orders when it ends, or after ${seconds(ms)} without contact. A kill, a crash or a power cut prevents that.\n`,
  )
  let lastContact = io.now()
  while (!signal.aborted) {
    await pause(io.timers, ms / 4, signal)
    if (signal.aborted) break
    const isThere = await client.clock.read({ signal }).then(
      () => true,
      () => false,
    )
    if (isThere && io.now() - lastContact >= ms) {
      await cancelNow(context, { client }, 'contact was lost')
      return
    }
    if (isThere) lastContact = io.now()
  }
  await cancelNow(context, { client }, 'ended')
}

async function cancelNow(
  { io, output }: Context,
  { client }: Pick<Exchange, 'client'>,
  why: string,
): Promise<void> {
  // Ctrl-C starts it, so it does not interrupt it; a second one ends the program.
  const { seen, left, failure } = await cancelEverything(client, io, new AbortController().signal)
  if (left !== 0) {
    throw new CliError('unknown_state', `${why}: orders may still be open`, {
      hint: 'run: bgk panic',
      reason: 'ORDERS_LEFT_OPEN',
      cause: failure,
    })
  }
  await output.error(`bgk: ${why}: canceled ${seen} open orders, none remain\n`)
}
