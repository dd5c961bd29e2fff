import { textFlag } from '../../argv/read-flags'
import { CliError, usageError } from '../../cli-error'
import { fieldsOf, findSandbox, rowsOf, type SandboxControl } from '../../exchange/sandbox-control'
import type { Handler } from '../../manifest-shape'

const setFrozen =
  (frozen: boolean): Handler =>
  async (context, [member = ''], flags) => {
    const sandbox = await findSandbox(context, flags)
    const uid = await memberOf(sandbox, member)
    await sandbox.ask('POST', 'review', { what: 'standing', uid, frozen })
    await context.output.answer(
      () => ({ uid, frozen }),
      () => [`Member ${uid}: funds ${frozen ? 'frozen' : 'released'}`],
    )
    return 0
  }

/** `bgk sandbox freeze MEMBER`. */
export const sandboxFreeze: Handler = setFrozen(true)

/** `bgk sandbox unfreeze MEMBER`. */
export const sandboxUnfreeze: Handler = setFrozen(false)

/** The number of a member, given as such or as e-mail address or phone number. */
async function memberOf(sandbox: SandboxControl, text: string): Promise<number> {
  const { members } = fieldsOf(await sandbox.ask('GET', `members?account=${encodeURIComponent(text)}`))
  const [found] = rowsOf(members)
  if (typeof found?.uid === 'number') return found.uid
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new CliError('not_found', `no member "${text}"`, {
    field: 'member',
    hint: 'give the number, e-mail address or phone number: bgk sandbox control GET members',
  })
}

const MARKETS = ['spot', 'futures', 'cycle']

const setHalted =
  (halted: boolean): Handler =>
  async (context, [pair = ''], flags) => {
    const market = textFlag(flags, 'market') ?? 'spot'
    if (!MARKETS.includes(market)) throw usageError(`--market must be ${MARKETS.join(', ')}, not "${market}"`)
    const [base, quote, ...rest] = pair.toUpperCase().split(/[/_-]/)
    if (!base || !quote || rest.length > 0)
      throw usageError(`"${pair}" is not a pair`, 'write it like BTC/USDT')
    const sandbox = await findSandbox(context, flags)
    await sandbox.ask('POST', 'halt', { base, quote, market, halted })
    await context.output.answer(
      () => ({ pair: `${base}/${quote}`, market, halted }),
      () => [`${base}/${quote} ${market}: ${halted ? 'halted' : 'trading'}`],
    )
    return 0
  }

/** `bgk sandbox halt PAIR`. */
export const sandboxHalt: Handler = setHalted(true)

/** `bgk sandbox resume PAIR`. */
export const sandboxResume: Handler = setHalted(false)
