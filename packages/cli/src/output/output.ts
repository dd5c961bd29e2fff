// The one way to the terminal. stdout carries data and nothing else; notes, questions and errors go to stderr.
// Writes are awaited, so that a pipe that is read slowly slows us down and nothing is lost when the process ends.

import type { Io, OutputStream } from '../io'
import { type ColorChoice, colored, type Paint, plain, wantsColor } from './paint'
import { pickFields } from './pick-fields'
import { toJson } from './to-json'

export interface OutputOptions {
  readonly json: boolean
  readonly fields: readonly string[] | undefined
  readonly quiet: boolean
  readonly header: boolean
  readonly color: ColorChoice
}

export interface Output {
  readonly json: boolean
  readonly header: boolean
  readonly quiet: boolean
  /** Colours for stdout and for stderr. */
  readonly paint: Paint
  readonly errorPaint: Paint
  readonly isTty: boolean
  /** The answer: the document with --json, the lines otherwise. */
  answer(document: () => unknown, lines: () => readonly string[]): Promise<void>
  /** Data lines on stdout. */
  lines(lines: readonly string[]): Promise<void>
  /** A remark for people on stderr; silent with --quiet and --json. */
  note(line: string): Promise<void>
  /** Text on stderr that is shown whatever the flags say. */
  error(text: string): Promise<void>
}

export function createOutput(io: Io, options: OutputOptions): Output {
  const isTty = io.stdout.isTTY === true || truthy(io.env.BGK_FORCE_TTY)
  const lines = (list: readonly string[]) =>
    list.length === 0 ? Promise.resolve() : writeTo(io.stdout, `${list.join('\n')}\n`)
  return {
    json: options.json,
    header: options.header,
    quiet: options.quiet,
    isTty,
    paint: wantsColor(options.color, io.env, isTty) ? colored : plain,
    errorPaint: wantsColor(options.color, io.env, io.stderr.isTTY === true) ? colored : plain,
    answer: (document, text) =>
      options.json
        ? writeTo(io.stdout, `${toJson(pickFields(document(), options.fields), isTty)}\n`)
        : lines(text()),
    lines,
    note: async (line) => {
      if (!options.quiet && !options.json) await writeTo(io.stderr, `${line}\n`)
    },
    error: (text) => writeTo(io.stderr, text),
  }
}

const truthy = (value: string | undefined): boolean => value !== undefined && value !== '' && value !== '0'

/** Writes and waits until the stream has taken it. */
export function writeTo(stream: OutputStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()))
  })
}
