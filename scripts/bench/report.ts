// Figures of a run of `npm run bench`: table lines, and files with one report per line.
import { existsSync, readFileSync } from 'node:fs'

export interface Figure {
  readonly bench: string
  readonly label: string
  /** With its unit. */
  readonly value: string
  /** Peer or baseline of the same run; absent for a figure without one. */
  readonly peer?: string
  /** Cost relative to the peer, one ratio per round: less is better. */
  readonly ratios?: readonly number[]
}

export interface Report {
  /** Speed of the machine (machine-index.ts). */
  readonly machine: number
  /** ISO text. */
  readonly date: string
  readonly figures: readonly Figure[]
}

/** A file that cannot be compared. */
export class BadReport extends Error {}

/** Heads of the columns of `lineOf`. */
export const HEAD = columns('', 'figure', 'beside its peer', '')

/** Line of the table. */
export function lineOf({ label, value, peer, ratios = [] }: Figure, note: string): string {
  const beside = ratios.length === 0 ? '–' : `${median(ratios).toFixed(2)} x ${peer ?? ''}`
  return columns(label, value, beside, note)
}

function columns(label: string, value: string, beside: string, note: string): string {
  return `${label.padEnd(58)} ${value.padStart(14)}   ${beside.padEnd(30)} ${note}`.trimEnd()
}

/** Reports of a file, oldest first. Throws `BadReport` with the path and the reason. */
export function readReports(path: string): readonly Report[] {
  if (!existsSync(path)) throw new BadReport(`${path} does not exist: write it with --json ${path}.`)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new BadReport(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ line, index }]))
  if (lines.length === 0) throw new BadReport(`${path} is empty: write it with --json ${path}.`)
  return lines.map(({ line, index }) => {
    const report = reportIn(line)
    if (report === undefined)
      throw new BadReport(`${path}, line ${index + 1}: not a report of npm run bench -- --json.`)
    return report
  })
}

function reportIn(line: string): Report | undefined {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return undefined
  }
  const { machine, date, figures }: Readonly<Record<string, unknown>> = Object(value)
  if (!isAmount(machine) || typeof date !== 'string' || !Array.isArray(figures)) return undefined
  return figures.every(isFigure) ? { machine, date, figures } : undefined
}

function isFigure(value: unknown): value is Figure {
  const { bench, label, value: text, peer, ratios }: Readonly<Record<string, unknown>> = Object(value)
  return (
    [bench, label, text].every((one) => typeof one === 'string') &&
    (peer === undefined || typeof peer === 'string') &&
    (ratios === undefined || (Array.isArray(ratios) && ratios.every(isAmount)))
  )
}

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

/** For an even count, the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low = Number.NaN, high = Number.NaN] = [(sorted.length - 1) >> 1, sorted.length >> 1].map(
    (at) => sorted[at],
  )
  return (low + high) / 2
}
