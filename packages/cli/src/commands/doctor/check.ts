import type { CliError } from '../../cli-error'
import { type ExitName, exitCodeOf } from '../../exit-codes'
import type { View } from '../../output/view'

/** What was looked at, and how it is. */
export interface Check {
  readonly name: string
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped'
  readonly found: string
  /** How to mend it. */
  readonly mend?: string
  /** Of one that failed: what a script gets. */
  readonly code?: ExitName
}

export const ok = (name: string, found: string): Check => ({ name, state: 'ok', found })

export const skipped = (name: string, found: string): Check => ({ name, state: 'skipped', found })

export const warning = (name: string, found: string, mend: string): Check => ({
  name,
  state: 'warning',
  found,
  mend,
})

export const failed = (name: string, code: ExitName, found: string, mend: string): Check => ({
  name,
  state: 'failed',
  code,
  found,
  mend,
})

/** What an error means to a check. */
export const failedBy = (name: string, { exitName, message, details }: CliError): Check =>
  failed(name, exitName, message, details.hint ?? '')

export const checkView: View<Check> = {
  type: 'check',
  about: 'something that bgk needs, and how it is',
  fields: [
    { name: 'name', kind: 'text', title: 'Check', about: 'what was looked at' },
    { name: 'state', kind: 'text', title: 'State', about: 'ok, warning, failed or skipped' },
    { name: 'found', kind: 'text', title: 'Found', about: 'in words' },
    {
      name: 'mend',
      kind: 'text',
      about: 'how to mend it; null: nothing to do',
      value: ({ mend }) => mend || null,
    },
    { name: 'code', kind: 'text', about: 'of a failure: the name of its exit code' },
    {
      name: 'exit',
      kind: 'integer',
      about: 'of a failure: its exit code',
      value: ({ code }) => (code === undefined ? null : exitCodeOf(code)),
    },
  ],
}
