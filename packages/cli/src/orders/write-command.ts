import { invalid } from '../terminal/errors'
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
import type { Context, Handler } from '../config/command'
import { type Flags, hasFlag } from '../config/flags'
import { type Asked, withExchange } from '../exchange/connect'

import { canAsk, confirm, retype } from '../terminal/prompt'
import { readSecret } from '../terminal/secrets'
import { facts } from '../terminal/table'
import type { View } from '../terminal/view'
import { attemptText } from './attempt-text'
import { keepConfirmation, readConfirmation, takeConfirmation } from './confirmations'
import { isEqualTyped, type Typed } from './entry'
import { type Intent, maySend } from './may-send'
import { carryOut } from './send'
import { openWriteContext, type WriteContext } from './write-context'
import type { Plan, WriteSpec } from './write-plan'
import { plainPayload, report, resultOf, tellAlready, tellEarlier } from './write-report'

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
  const { once, payload = plainPayload } = spec
  const handler: Handler = (context, args, flags) =>
    withExchange(context, { login: 'required', writes: true }, async (exchange) => {
      const { settings, signal, output } = context
      const { confirmId, dryRun } = settings
      const asked: Asked = { ...exchange, context, args, flags, signal }
      const [prepared, work] = await Promise.all([spec.prepare(asked), openWriteContext(context, exchange)])
      const typed = { command: spec.command, ...present(prepared.typed) }
      const force = hasFlag(flags, 'forceDuplicate')
      const verdict = await maySend<Plan>(work, {
        typed,
        once,
        force,
        dryRun,
        plan: () => (confirmId === undefined ? prepared.plan() : confirmed(work, confirmId, typed)),
        onEarlier: (settled) => tellEarlier(context, settled),
        ...(confirmId === undefined && { ask: (plan) => askFirst(asked, plan, spec.question) }),
      })
      switch (verdict.kind) {
        case 'applied': {
          const { placed, earlier } = verdict
          await report(spec, asked, work, { ...resultOf(placed), earlier })
          return output.note('bgk: nothing was sent now')
        }
        case 'already':
          for (const entry of verdict.open) await work.journal.end(entry, { state: 'applied', by: 'lists' })
          await tellAlready(asked, verdict.plan, payload)
          return 0
        case 'dryRun':
          await showDryRun(asked, verdict, { typed, once, payload })
          return 0
        case 'yes': {
          const { plan, earlier, open } = verdict
          const secrets = {
            ...(await spec.secrets?.(asked)),
            ...(spec.fundPassword && { fundPassword: await askFundPassword(context, flags) }),
          }
          const attempt = await plan.make(signal)
          if (confirmId !== undefined) await takeConfirmation(settings.dir, confirmId)
          const done = await carryOut(work, { attempt, typed, once, force, secrets })
          for (const entry of open) await work.journal.end(entry, { state: 'replaced' })
          await report(spec, asked, work, { done, attempt, plan, earlier })
          return 0
        }
      }
    })
  const secret = spec.fundPassword === true || spec.secrets !== undefined
  return Object.assign(handler, { writes: { once, secret, ...(spec.made && { view: spec.made.view }) } })
}

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
    throw invalid(
      'confirm',
      `dry run ${id} was of another command: ${attemptText(attempt)}`,
      'repeat its command line, with --confirm in place of --dry-run',
      'CONFIRMATION_OF_ANOTHER',
    )
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

async function showDryRun(
  asked: Asked,
  { plan, worst }: { readonly plan: Plan; readonly worst: WorstCase | undefined },
  {
    typed,
    once,
    payload,
  }: Pick<Intent, 'typed' | 'once'> & { payload(sent: Pick<Attempt, 'call' | 'input'>): object },
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
    {
      dryRun: true,
      environment: asked.environment(),
      confirmId: kept.id,
      expiresAt: output.zone.iso(kept.expiresAt),
      payload: payload(plan),
      estimate,
      worstCase: worst === undefined ? null : { amount: worst.worth, coin: worst.coin },
      warnings: plan.warnings ?? [],
    },
    [
      ...previewLines(asked, plan, output.paint),
      ...facts(worst === undefined ? [] : [['Worst case', `${worst.worth} ${worst.coin}`]]),
      `Dry run: nothing was sent. The same line with --confirm ${kept.id} sends this until ${output.zone.shown(kept.expiresAt)}.`,
    ],
  )
}
