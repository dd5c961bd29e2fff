import { stopGuard } from '@bgk/sdk/guards'
import { openWriteContext } from '../../attempts/write-context'
import type { Context } from '../../context'
import { withExchange } from '../../exchange/connect'
import { knownGuards } from '../../guards/account-guard'
import type { Handler } from '../../manifest-shape'
import { sanitize } from '../../output/sanitize'
import { confirm } from '../../prompt/confirm'

/**
 * `bgk guard stop [REASON...]`: needs no exchange. When the account cannot be asked for, every account of that exchange is stopped
 * that has sent something from here.
 */
export const guardStop: Handler = async (context, words) => {
  await stopTrading(context, sanitize(words.join(' ')) || 'bgk guard stop')
  await context.output.answer(
    () => ({ stopped: true }),
    () => ['Stopped: orders, withdrawals and transfers are refused. Go on with: bgk guard resume'],
  )
  return 0
}

/** Turns the kill switch on, as far as the exchange can be asked for the account. */
export async function stopTrading(context: Context, reason: string): Promise<void> {
  try {
    await withExchange(context, { login: 'required' }, async (exchange) => {
      const { guard } = await openWriteContext(context, exchange)
      await guard.stop(reason)
    })
  } catch (error) {
    const guards = await knownGuards(context)
    if (guards.length === 0) throw error
    for (const storage of guards) await stopGuard(storage, reason)
    await context.output.note(
      `bgk: the account cannot be asked for: stopped every account of ${context.settings.origin} on this machine`,
    )
  }
}

/** `bgk guard resume`. */
export const guardResume: Handler = (context) =>
  withExchange(context, { login: 'required' }, async (exchange) => {
    const { guard } = await openWriteContext(context, exchange)
    const { stopped } = await guard.status({ signal: context.signal })
    if (stopped !== undefined) {
      await confirm(context, `Stopped by "${sanitize(stopped.reason)}". Resume trading?`)
      await guard.resume()
    }
    await context.output.answer(
      () => ({ stopped: false }),
      () => [stopped === undefined ? 'It is not stopped' : 'Resumed'],
    )
    return 0
  })
