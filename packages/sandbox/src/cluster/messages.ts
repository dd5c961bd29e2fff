/**
 * What the nodes of a cluster say to each other, in text. Nodes of one exchange speak one protocol (`PROTOCOL`), and what comes is signed by
 * one of them (`signedBus`): it is read as the journal is, not checked field by field.
 *
 *   commands   gateway -> leader of an epoch    all of one turn of the event loop
 *   answers    leader -> gateway                of commands that left no row, all of one turn
 *   rows       leader -> everybody              what was committed: whose command left a row learns from it what became of it
 *   notice     leader -> everybody              that it leads, and how far it is; when it begins, and again and again
 */
import type { Answer, CommandBody } from '../core/commands'
import { journalRows, rowText } from '../store/journal-row'
import type { JournalRow } from '../store/store'
import { MESSAGE_LENGTH } from './bus'

/** Raised when what nodes say changes its meaning: nodes of another one are refused by name. */
export const PROTOCOL = 1

/** A command on its way to the leader. */
export interface SentCommand {
  /** Of its gateway, 1, 2, 3 … */
  readonly id: number
  /** The caller's key, or the ticket of its gateway. */
  readonly key: string
  /** A member's order: it counts for the member's rate. */
  readonly isCounted: boolean
  /** From then on nobody waits for it and it is not done, ms of the database's clock. */
  readonly deadline: number
  readonly body: CommandBody
}

/** What became of one. */
export type SentAnswer = { readonly id: number } & (
  | {
      /** The journal up to here holds all that the answer tells of. */
      readonly seq: number
      readonly answer: Answer
    }
  | { readonly fault: CommandFault; readonly waitSeconds?: number }
)

/** Nothing was done: too many wait, or the member has sent too many, or it came too late. */
type CommandFault = 'BUSY' | 'LIMITED' | 'LATE'

/** What a leader says of itself. */
export interface Notice {
  readonly epoch: number
  /** Raised by it when commands and answers may have been lost on their way: they are sent again. */
  readonly session: number
  /** It takes commands; false: it still prepares a new exchange. */
  readonly isReady: boolean
  readonly node: string
  readonly address: string
  /** Of the last row that is committed. */
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

/** As many messages as it takes. */
export function writeCommands(from: string, commands: readonly SentCommand[]): string[] {
  return split(commands.map((command) => JSON.stringify(command))).map(
    (texts) => `{"from":${JSON.stringify(from)},"commands":[${texts.join(',')}]}`,
  )
}

export function readCommands(text: string): CommandsMessage {
  return JSON.parse(text)
}

/** By which a gateway finds its command when it sees the row. Two members may choose one key. */
export function rowName(uid: number | null, key: string): string {
  return `${uid} ${key}`
}

interface AnswersMessage {
  /** In which their leader has said so. */
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

/** `time`: when they were committed, ms of the database's clock. */
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

/** Parts that fit into a message; one that alone does not goes alone. */
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
