import type { Attempt, AttemptInput, AttemptSecrets } from '@bgk/sdk'
import { sub, toText } from '@bgk/sdk/decimal'
import type { WorstCase } from '@bgk/sdk/guards'
import type { Context, Handler } from '../config/command'
import { type Flags, hasFlag } from '../config/settings'
import { type CommandRequest, withExchange } from '../exchange/connect'
import { invalid } from '../terminal/errors'
import { canAsk, confirm, retype } from '../terminal/prompt'
import { readSecret } from '../terminal/secrets'
import { facts } from '../terminal/table'
import type { View } from '../terminal/view'
import { attemptText } from './attempt-text'
import { authorizeWrite } from './authorize-write'
import type { PreviewLines } from './book-walk'
import { consumeConfirmation, readConfirmation, storeConfirmation } from './confirmations'
import { isEqualTyped, type Typed } from './entry'
import { openWriteContext, type WriteContext } from './guard'
import { executeWrite, type Intent } from './send'
import {
  type CreatedRecord,
  plainPayload,
  recordKey,
  report,
  reportEarlier,
  reportNoop,
  resultOf,
} from './write-report'

/**
 * Commands that write. Each goes one way, so that nothing is ever sent twice:
 *
 *   typed ─► earlier equal ones settled ─► planned ─► shown, asked ─► noted, sent once, settled ─► told
 *               └─► one was placed: told, nothing sent  │     └─► --dry-run: shown and kept, nothing sent
 *                        --confirm: what a dry run kept ┘
 *
 * A command says what was typed, what it plans to send, and how what came of it is read.
 */

/** A handler that says what it changes: what came of it is read by `view`. */
export type WriteCommand = Handler & {
  readonly writes: {
    readonly view?: View<never>
    /** Key of that record in JSON. */
    readonly recordKey?: string
    /** Doing it twice is another thing than doing it once. */
    readonly once: boolean
    /** It takes a secret, which only a person may give. */
    readonly secret: boolean
  }
}

export function writeCommand<Row>(spec: WriteSpec<Row>): WriteCommand {
  const { once, made, payload = plainPayload } = spec
  const reporting = { payload, ...(made && { made }) }
  const handler: Handler = (context, args, flags) =>
    withExchange(context, { login: 'required', writes: true }, async (exchange) => {
      const { settings, signal, output } = context
      const { confirmId, dryRun } = settings
      const request: CommandRequest = { ...exchange, context, args, flags, signal }
      const [prepared, work] = await Promise.all([spec.prepare(request), openWriteContext(context, exchange)])
      const typed = { command: spec.command, ...present(prepared.typed) }
      const force = hasFlag(flags, 'forceDuplicate')
      const verdict = await authorizeWrite<Plan>(work, {
        typed,
        once,
        force,
        dryRun,
        plan: () => (confirmId === undefined ? prepared.plan() : confirmed(work, confirmId, typed)),
        onEarlier: (settled) => reportEarlier(context, settled),
        ...(confirmId === undefined && { ask: (plan) => askFirst(request, plan, spec.question) }),
      })
      switch (verdict.kind) {
        case 'applied': {
          const { placed, earlier } = verdict
          await report(reporting, request, work, { ...resultOf(placed), earlier })
          return output.note('bgk: nothing was sent now')
        }
        case 'already':
          for (const entry of verdict.open) await work.journal.end(entry, { state: 'applied', by: 'lists' })
          await reportNoop(request, verdict.plan, payload)
          return 0
        case 'dryRun':
          await showDryRun(request, verdict, { typed, once, payload })
          return 0
        case 'yes': {
          const { plan, earlier, open } = verdict
          const secrets = {
            ...(await spec.secrets?.(request)),
            ...(spec.fundPassword && { fundPassword: await askFundPassword(context, flags) }),
          }
          const attempt = await plan.make(signal)
          if (confirmId !== undefined) await consumeConfirmation(settings.dir, confirmId)
          const done = await executeWrite(work, { attempt, typed, once, force, secrets })
          for (const entry of open) await work.journal.end(entry, { state: 'replaced' })
          await report(reporting, request, work, { done, attempt, estimate: plan.estimate, earlier })
          return 0
        }
      }
    })
  const secret = spec.fundPassword === true || spec.secrets !== undefined
  return Object.assign(handler, {
    writes: { once, secret, ...(made && { view: made.view, recordKey: recordKey(made) }) },
  })
}

async function askFirst(request: CommandRequest, plan: Plan, question: string): Promise<void> {
  const { context } = request
  if (!context.settings.yes && canAsk(context)) {
    await context.output.error(`${previewLines(request, plan, context.output.errorPaint).join('\n')}\n`)
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
  { context, environment, account }: CommandRequest,
  plan: Plan,
  paint: Context['output']['paint'],
): string[] {
  const place = environment()
  const mark = place === 'LIVE' ? paint.live(paint.bold(place)) : paint.warn(place)
  return [`${mark}  ${context.settings.origin}${account === '' ? '' : `  ${account}`}`, ...facts(plan.shown)]
}

async function showDryRun(
  request: CommandRequest,
  { plan, worst }: { readonly plan: Plan; readonly worst: WorstCase | undefined },
  {
    typed,
    once,
    payload,
  }: Pick<Intent, 'typed' | 'once'> & { payload(sent: Pick<Attempt, 'call' | 'input'>): object },
): Promise<void> {
  const { output, settings, io } = request.context
  const { estimate = null } = plan
  const attempt = await plan.make(request.signal)
  const confirmation = await storeConfirmation(settings.dir, {
    attempt,
    typed,
    once,
    now: io.now(),
    lifetimeMs: settings.confirmationTtlMs,
  })
  await output.answer(
    {
      dryRun: true,
      environment: request.environment(),
      confirmId: confirmation.id,
      expiresAt: output.zone.iso(confirmation.expiresAt),
      payload: payload(plan),
      estimate,
      worstCase: worst === undefined ? null : { amount: worst.worth, coin: worst.coin },
      warnings: plan.warnings ?? [],
    },
    [
      ...previewLines(request, plan, output.paint),
      ...facts(worst === undefined ? [] : [['Worst case', `${worst.worth} ${worst.coin}`]]),
      `Dry run: nothing was sent. The same line with --confirm ${confirmation.id} sends this until ${output.zone.shown(confirmation.expiresAt)}.`,
    ],
  )
}

/** What goes to the exchange, and what a person sees before it does. */
export interface Plan {
  readonly call: string
  readonly input: AttemptInput | null
  /** Makes the attempt; nothing is sent yet. */
  make(signal: AbortSignal): Promise<Attempt>
  /** `Name  value` lines. */
  readonly shown: PreviewLines
  /** Told on stderr before anything is sent, also with --yes and --json. */
  readonly warnings?: readonly string[] | undefined
  /** What it would cost or bring, for machines. */
  readonly estimate?: object
  /** It is as it shall be, and nothing is to be sent: what to say of that. */
  readonly already?: string
  /** A person types this again before it is sent. */
  readonly retype?: { readonly what: string; readonly text: string }
}

export interface WriteSpec<Row> {
  /** Its words, as `futures close`. */
  readonly command: string
  /** Whether doing it twice is another thing than doing it once: not so of a cancel. */
  readonly once: boolean
  /** What is asked of a person. */
  readonly question: string
  /** Reads what was typed, by which a rerun is known, and how it is planned then. Throws what is wrong with it. */
  prepare(request: CommandRequest): Promise<{
    readonly typed: Readonly<Record<string, string | undefined>>
    plan(): Promise<Plan>
  }>
  /** The payload for machines; default: the call with its input. */
  payload?(sent: Pick<Attempt, 'call' | 'input'>): object
  /** The exchange wants the fund password with it. */
  readonly fundPassword?: boolean
  /** What else goes with it and is not kept; asked for after the yes. */
  secrets?(request: CommandRequest): Promise<AttemptSecrets>
  /** Lookup of the record that the write created. */
  readonly made?: CreatedRecord<Row>
}

/** A plan whose attempt is made of its call and input. */
export const planned = <Call extends string, Input extends AttemptInput | undefined>(
  attempt: (call: Call, input: Input, options: { readonly signal: AbortSignal }) => Promise<Attempt>,
  call: Call,
  input: Input,
  rest: Omit<Plan, 'call' | 'input' | 'make'>,
): Plan => ({ call, input: input ?? {}, make: (signal) => attempt(call, input, { signal }), ...rest })

/** The line of a preview that says what is left of a coin. */
export const afterLine = (
  available: string,
  spent: string,
  coin: string,
  wallet = '',
): PreviewLines[number] => [
  'After',
  `${toText(sub(available, spent))} ${coin} available${wallet === '' ? '' : ` in ${wallet}`}`,
]
