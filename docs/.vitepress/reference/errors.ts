// Catalogue of errors: codes of BgkError, and reasons of rejections, guards and local checks.
import { join } from 'node:path'
import { en } from '@bgk/sdk/messages'
import { message } from '../../../packages/sandbox/src/api/messages'
import { callReasons } from '../../../packages/sdk/src/endpoints/reasons/reasons'
import { anyCallHelp, walletHelp } from '../data/account-help'
import { codeHelp, guardHelp, localHelp } from '../data/code-help'
import type { Help, ReasonHelp, RejectionReason } from '../data/help'
import { tradingHelp } from '../data/trading-help'
import { profileHelp, securityHelp } from '../data/user-help'
import { frontMatter, pagesFolder, publicFolder, write } from './files'
import { blocks, code, plain } from './markdown'

/** Sections of the page of reasons. */
const SECTIONS: Readonly<Record<string, Partial<ReasonHelp>>> = {
  'Any call': anyCallHelp,
  'Markets and orders': tradingHelp,
  'Wallet, fiat, swaps and token sales': walletHelp,
  'Login and security': securityHelp,
  'Identity, payment methods and tickets': profileHelp,
}

/** The compiler requires an entry for each reason of each call. */
const reasonHelp: ReasonHelp = {
  ...anyCallHelp,
  ...tradingHelp,
  ...walletHelp,
  ...securityHelp,
  ...profileHelp,
}

/** Writes `errors.md`, `reasons.md` and `errors.json`. */
export async function writeErrors(): Promise<void> {
  await write(join(pagesFolder, 'errors.md'), codesPage())
  await write(join(pagesFolder, 'reasons.md'), reasonsPage())
  await write(join(publicFolder, 'errors.json'), JSON.stringify(catalogue(), undefined, 2))
}

const entriesOf = <Key extends string>(record: Readonly<Partial<Record<Key, Help>>>) =>
  Object.entries(record) as [Key, Help][]

const help = ({ cause, remedy }: Help): string => `- Cause: ${plain(cause)}\n- Remedy: ${plain(remedy)}`

function codesPage(): string {
  const page = {
    title: 'Error codes',
    description: 'Each code of BgkError with its message, cause and remedy.',
  }
  return `${frontMatter(page, 92)}${blocks(
    `# ${page.title}`,
    'Every failure of the SDK is a [`BgkError`](sdk/errors.md#bgkerror) with one of these codes. If `error.retryable` is true, the same call may be repeated. [Errors](../guides/errors.md) shows how to handle them. `errors.json` at the root of this site has the list for programs.',
    ...entriesOf(codeHelp).map(([name, one]) => blocks(`## ${name}`, `“${plain(en[name])}”`, help(one))),
  )}\n`
}

function reasonsPage(): string {
  const page = {
    title: 'Reasons',
    description: 'Each reason of a rejection, a guard or a local check with its message, cause and remedy.',
  }
  return `${frontMatter(page, 93)}${blocks(
    `# ${page.title}`,
    'A [`SERVER_REJECTED`](errors.md#server_rejected) has one of the reasons of the exchange, a [`CHECK_FAILED`](errors.md#check_failed) one of a guard or of the SDK. `{max}` and other placeholders are in `error.params`. Another or newer exchange may have further reasons.',
    ...Object.entries(SECTIONS).map(([title, section]) =>
      blocks(`## ${title}`, ...entriesOf(section).map(([reason, one]) => reasonPart(reason, one))),
    ),
    '## Guards',
    'Reasons of [guards](../guides/guards.md).',
    ...entriesOf(guardHelp).map(([reason, one]) => blocks(`### ${reason}`, help(one))),
    '## The SDK itself',
    ...entriesOf(localHelp).map(([reason, one]) => blocks(`### ${reason}`, help(one))),
  )}\n`
}

const reasonPart = (reason: RejectionReason, one: Help): string =>
  blocks(`### ${reason}`, `“${plain(message('EN', reason))}”`, help(one), callsPart(reason))

function callsPart(reason: RejectionReason): string {
  const calls = callsOf(reason)
  return calls.length === 0 ? '' : `Calls: ${calls.map(code).join(' ')}`
}

/** Calls with this reason; none for reasons of any call. */
const callsOf = (reason: RejectionReason): string[] =>
  Object.entries(callReasons).flatMap(([call, reasons]) =>
    call !== 'any' && reasons.some((one) => one === reason) ? [call] : [],
  )

function catalogue() {
  return {
    codes: entriesOf(codeHelp).map(([name, one]) => ({ code: name, message: en[name], ...one })),
    reasons: [
      ...entriesOf(reasonHelp).map(([reason, one]) => ({
        reason,
        code: 'SERVER_REJECTED',
        message: message('EN', reason),
        ...one,
        calls: callsOf(reason),
      })),
      ...entriesOf(guardHelp).map(([reason, one]) => ({ reason, code: 'CHECK_FAILED', ...one })),
      ...entriesOf(localHelp).map(([reason, one]) => ({ reason, ...one })),
    ],
  }
}
