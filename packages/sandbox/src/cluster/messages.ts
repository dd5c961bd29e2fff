/**
 * Text messages between the nodes of a cluster. All nodes of an exchange use one protocol (`PROTOCOL`).
 * Messages are signed by a node (`signedBus`), therefore parsed like the journal, without field checks.
 *
 *   commands   gateway -> leader of an epoch    all of one turn of the event loop
 *   answers    leader -> gateway                of commands that left no row, all of one turn
 *   rows       leader -> all                    committed rows: a command's gateway reads its outcome from the row
 *   notice     leader -> all                    leadership and journal position; at the start, then periodically
 */
import type { Answer, CommandBody } from '../core/commands'
import { journalRows, rowText } from '../store/journal-row'
import type { JournalRow } from '../store/store'
import { MESSAGE_LENGTH } from './bus'

/** Incremented when messages change their meaning; nodes of another protocol are rejected by name. */
export const PROTOCOL = 1

export interface SentCommand {
  /** Counter of its gateway, from 1. */
  readonly id: number
  /** The caller's key, or the ticket of its gateway. */
  readonly key: string
  /** A member's order: it counts for the member's rate. */
  readonly isCounted: boolean
  /** The command is dropped after this time of the database clock, ms. */
  readonly deadline: number
  readonly body: CommandBody
}

export type SentAnswer = { readonly id: number } & (
  | {
      /** Journal position that contains everything in the answer. */
      readonly seq: number
      readonly answer: Answer
    }
  | { readonly fault: CommandFault; readonly waitSeconds?: number }
)

/** The command was not executed: full queue, rate limit of the member, or expired deadline. */
type CommandFault = 'BUSY' | 'LIMITED' | 'LATE'

export interface Notice {
  readonly epoch: number
  /** Incremented when commands and answers may have been lost: gateways send them again. */
  readonly session: number
  /** Accepts commands; false while it prepares a new exchange. */
  readonly isReady: boolean
  readonly node: string
  readonly address: string
  readonly seq: number
}

/** Subjects of one exchange; `instance` names its database, so that several share a broker. */
export function subjectsOf(instance: string) {
  const start = `bgk.${instance}`
  return {
    commands: (epoch: number) => `${start}.commands.${epoch}`,
    answers: (node: string) => `${start}.answers.${node}`,
    rows: `${start}.rows`,
    notices: `${start}.leader`,
    topic: (name: string) => `${start}.topics.${name}`,
    replies: (node: string) => `${start}.replies.${node}`,
  }
}

export type Subjects = ReturnType<typeof subjectsOf>

interface CommandsMessage {
  readonly from: string
  readonly commands: readonly SentCommand[]
}

export function writeCommands(from: string, commands: readonly SentCommand[]): string[] {
  return split(commands.map((command) => JSON.stringify(command))).map(
    (texts) => `{"from":${JSON.stringify(from)},"commands":[${texts.join(',')}]}`,
  )
}

export function readCommands(text: string): CommandsMessage {
  return JSON.parse(text)
}

/** Key by which a gateway recognizes its command in a row. Two members may use the same key. */
export function rowName(uid: number | null, key: string): string {
  return `${uid} ${key}`
}

interface AnswersMessage {
  /** Epoch of the sending leader. */
  readonly epoch: number
  readonly answers: readonly SentAnswer[]
}

export function writeAnswers(epoch: number, answers: readonly SentAnswer[]): string[] {
  return split(answers.map((answer) => JSON.stringify(answer))).map(
    (texts) => `{"epoch":${epoch},"answers":[${texts.join(',')}]}`,
  )
}

export function readAnswers(text: string): AnswersMessage {
  return JSON.parse(text)
}

/** `time`: commit time, ms of the database clock. */
export function writeRows(time: number, rows: readonly JournalRow[]): string[] {
  return split(rows.map(rowText)).map((lines) => [time, ...lines].join('\n'))
}

export function readRows(text: string): { readonly time: number; readonly rows: readonly JournalRow[] } {
  const end = text.indexOf('\n')
  return { time: Number(text.slice(0, end)), rows: journalRows(text.slice(end + 1)) }
}

export function writeNotice(notice: Notice): string {
  return JSON.stringify(notice)
}

export function readNotice(text: string): Notice {
  return JSON.parse(text)
}

/** Groups texts into messages; an oversized text gets its own message. */
function split(texts: readonly string[]): string[][] {
  const parts: string[][] = []
  let remaining = 0
  for (const text of texts) {
    const part = parts.at(-1)
    if (part === undefined || text.length > remaining) {
      parts.push([text])
      remaining = MESSAGE_LENGTH - text.length
    } else {
      part.push(text)
      remaining -= text.length
    }
  }
  return parts
}
