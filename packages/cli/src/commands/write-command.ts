/**
 * Commands that write. Each goes one way, so that nothing is ever sent twice:
 *
 *   typed ─► earlier equal ones settled ─► planned ─► shown, asked ─► noted, sent once, settled ─► told
 *               └─► one was placed: told, nothing sent  │     └─► --dry-run: shown and kept, nothing sent
 *                        --confirm: what a dry run kept ┘
 *
 * A command says what was typed, what it plans to send, and how what came of it is read.
 */
import type { Attempt } from '@bgk/sdk'
import type { WorstCase } from '@bgk/sdk/guards'
import type { Flags } from '../argv/flags'
import { hasFlag } from '../argv/read-flags'
import { attemptText } from '../attempts/attempt-text'
import { carryOut } from '../attempts/carry-out'
import { keepConfirmation, readConfirmation, takeConfirmation } from '../attempts/confirmations'
import { isEqualTyped } from '../attempts/equal'
import type { Typed } from '../attempts/journal-line'
import { settleEarlier } from '../attempts/settle-attempt'
import { type Repeats, settleRepeats } from '../attempts/settle-repeats'
import { openWriteContext, type WriteContext } from '../attempts/write-context'
import { CliError } from '../cli-error'
import type { Context } from '../context'
import { withExchange } from '../exchange/connect'
import { checkGuards } from '../guards/check-guards'
import { readOnlyError } from '../guards/read-only'
import type { Handler } from '../manifest-shape'
import { facts } from '../output/table'
import type { View } from '../output/view'
import { canAsk, confirm, retype } from '../prompt/confirm'
import { readSecret } from '../prompt/read-secret'
import type { Asked } from './read-command'
import type { Plan, WriteSpec } from './write-spec'
import { plainPayload, type Result, report, tellAlready, toldBefore } from './write-told'

/** A handler that says what it changes: what came of it is read by `view`. */
export type WriteCommand = Handler & {
  readonly writes: {
    readonly view?: View<never>
    /** Doing it twice is another thing than doing it once. */
    readonly once: boolean
    /** It takes a secret, which only a person may give. */
    readonly secret: boolean
  }
}

export function writeCommand<Row>(spec: WriteSpec<Row>): WriteCommand {
  const handler: Handler = (context, args, flags) =>
    withExchange(context, { login: 'required' }, async (exchange) => {
      const { settings, signal } = context
      if (exchange.readOnly) throw readOnlyError(settings)
      const asked: Asked = { ...exchange, context, args, flags, signal }
      const force = hasFlag(flags, 'forceDuplicate')
      const [prepared, work] = await Promise.all([spec.prepare(asked), openWriteContext(context, exchange)])
      const typed = { command: spec.command, ...present(prepared.typed) }
      const wanted = { origin: exchange.client.origin, account: work.account, typed }
      const tell = (result: Result) => report(spec, asked, work, result)
      // Before anything is checked: what it would use may be gone into the one that was placed.
      const repeats = spec.once || settings.dryRun ? NO_REPEATS : await settleRepeats(work, typed)
      const earlier = spec.once && !settings.dryRun ? await settleEarlier(work, wanted, force) : []
      const known = repeats.done === undefined ? earlier : [repeats.done]
      if (await toldBefore(work, known, force, tell)) return 0

      const { confirmId } = settings
      const plan = confirmId === undefined ? await prepared.plan() : await confirmed(work, confirmId, typed)
      if (plan.already !== undefined) {
        for (const entry of repeats.open) await work.journal.end(entry, { state: 'applied', by: 'lists' })
        await tellAlready(asked, plan, spec.payload ?? plainPayload)
        return 0
      }
      checkGuards(context, exchange, plan)
      const worst = await work.guard.check(plan, { signal })
      for (const warning of plan.warnings ?? []) {
        await context.output.error(`${context.output.errorPaint.warn('warning')}: ${warning}\n`)
      }
      if (settings.dryRun) {
        await dryRun(asked, { plan, worst, typed, once: spec.once, payload: spec.payload ?? plainPayload })
        return 0
      }
      const sent = { call: plan.call, input: plan.input }
      const other = spec.once ? await settleEarlier(work, { ...wanted, sent }, force) : []
      if (await toldBefore(work, other, force, tell)) return 0
      if (confirmId === undefined) await askFirst(asked, plan, spec.question)
      const secrets = {
        ...(await spec.secrets?.(asked)),
        ...(spec.fundPassword && { fundPassword: await askFundPassword(context, flags) }),
      }
      const attempt = await plan.make(signal)
      if (confirmId !== undefined) await takeConfirmation(settings.dir, confirmId)
      const done = await carryOut(work, { attempt, typed, once: spec.once, force, secrets })
      for (const entry of repeats.open) await work.journal.end(entry, { state: 'replaced' })
      await tell({ done, attempt, plan, earlier: [...earlier, ...other] })
      return 0
    })
  const secret = spec.fundPassword === true || spec.secrets !== undefined
  return Object.assign(handler, {
    writes: { once: spec.once, secret, ...(spec.made && { view: spec.made.view }) },
  })
}

const NO_REPEATS: Repeats = { done: undefined, open: [] }

async function askFirst(asked: Asked, plan: Plan, question: string): Promise<void> {
  const { context } = asked
  if (!context.settings.yes && canAsk(context)) {
    await context.output.error(`${previewLines(asked, plan, context.output.errorPaint).join('\n')}\n`)
  }
  await confirm(context, question)
  if (plan.retype !== undefined) await retype(context, plan.retype)
}

/** What a dry run kept, to be sent as it was shown; exit 10 when it was another command's, or somebody else's. */
async function confirmed(
  { context, client, account }: WriteContext,
  id: string,
  typed: Typed,
): Promise<Plan> {
  const { attempt, typed: shownFor } = await readConfirmation(context.settings.dir, id, context.io.now())
  const isOfThis =
    attempt.origin === client.origin && attempt.account === account && isEqualTyped(shownFor, typed)
  if (!isOfThis) {
    throw new CliError('validation', `dry run ${id} was of another command: ${attemptText(attempt)}`, {
      field: 'confirm',
      reason: 'CONFIRMATION_OF_ANOTHER',
      hint: 'repeat its command line, with --confirm in place of --dry-run',
    })
  }
  const { call, input } = attempt
  return { call, input, make: () => Promise.resolve(attempt), shown: [] }
}

const present = (typed: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter((one): one is [string, string] => one[1] !== undefined))

const askFundPassword = (context: Context, flags: Flags): Promise<string> =>
  readSecret(context, {
    what: 'fund password',
    question: 'Fund password: ',
    fromStdin: hasFlag(flags, 'fundPasswordStdin'),
    hint: 'pipe it in with --fund-password-stdin',
  })

function previewLines(
  { context, environment, account }: Asked,
  plan: Plan,
  paint: Context['output']['paint'],
): string[] {
  const place = environment()
  const mark = place === 'LIVE' ? paint.live(paint.bold(place)) : paint.warn(place)
  return [`${mark}  ${context.settings.origin}${account === '' ? '' : `  ${account}`}`, ...facts(plan.shown)]
}

async function dryRun(
  asked: Asked,
  {
    plan,
    worst,
    typed,
    once,
    payload,
  }: {
    readonly plan: Plan
    readonly worst: WorstCase | undefined
    readonly typed: Typed
    readonly once: boolean
    readonly payload: (sent: Pick<Attempt, 'call' | 'input'>) => object
  },
): Promise<void> {
  const { output, settings, io } = asked.context
  const { estimate = null } = plan
  const attempt = await plan.make(asked.signal)
  const kept = await keepConfirmation(settings.dir, {
    attempt,
    typed,
    once,
    now: io.now(),
    keptMs: settings.keptMs,
  })
  await output.answer(
    () => ({
      dryRun: true,
      environment: asked.environment(),
      confirmId: kept.id,
      expiresAt: output.zone.iso(kept.expiresAt),
      payload: payload(plan),
      estimate,
      worstCase: worst === undefined ? null : { amount: worst.worth, coin: worst.coin },
      warnings: plan.warnings ?? [],
    }),
    () => [
      ...previewLines(asked, plan, output.paint),
      ...facts(worst === undefined ? [] : [['Worst case', `${worst.worth} ${worst.coin}`]]),
      `Dry run: nothing was sent. The same line with --confirm ${kept.id} sends this until ${output.zone.shown(kept.expiresAt)}.`,
    ],
  )
}
