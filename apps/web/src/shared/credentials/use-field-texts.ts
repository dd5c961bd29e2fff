import { useEffect, useRef, useState } from 'react'
import type { ConfirmedMutation } from '../writes/use-confirmed-mutation'

export interface FieldInput {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  onChange(text: string): void
}

type Faults<Field extends string> = Partial<Record<Field, string>>

/**
 * Field errors of a form, from its own check or the server. `fields`: input names from top to bottom; the
 * first faulty one gets the focus.
 * `named`: inputs for the server's differently named fields, and for reasons without a field.
 */
export function useFieldTexts<Field extends string>(
  fields: readonly Field[],
  write: Pick<ConfirmedMutation<void>, 'busy' | 'problem' | 'setProblem'>,
  named: Readonly<Record<string, Field>> = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults<Field>>({})
  const { problem: rejection } = write
  const { field: rejectedField, reason } = rejection ?? {}
  const rejectedInput =
    fields.find((field) => field === rejectedField) ?? named[rejectedField ?? ''] ?? named[reason ?? '']

  const goTo = (field: Field | undefined) => {
    if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }
  useEffect(() => {
    if (rejection && rejectedInput)
      form.current?.querySelector<HTMLInputElement>(`[name="${rejectedInput}"]`)?.focus()
  }, [rejection, rejectedInput])

  const textOf = (field: Field): string | undefined =>
    faults[field] ?? (rejectedInput === field ? rejection?.text : undefined)
  const rest = rejection && !rejectedInput ? rejection.text : undefined
  const showFaults = (found: Faults<Field>): boolean => {
    setFaults(found)
    const first = fields.find((field) => found[field] !== undefined)
    goTo(first)
    return first === undefined
  }
  const touch = (...changed: readonly Field[]) => {
    setFaults((before) => {
      const left = { ...before }
      for (const field of changed) delete left[field]
      return left
    })
    if (!rejectedInput || changed.includes(rejectedInput)) write.setProblem(undefined)
  }
  return {
    form,
    textOf,
    /** Rejection that belongs to no field of this form. */
    rest,
    /** Shows faults; returns true if there are none. */
    showFaults,
    /** Clears the errors of changed fields. */
    touch,
    /** Properties of an input; a change also clears the errors of the fields in `also`. */
    input: (
      name: Field,
      value: string,
      onChange: (text: string) => void,
      ...also: readonly Field[]
    ): FieldInput => ({
      ...{ name, value, error: textOf(name) },
      onChange(text: string) {
        touch(name, ...also)
        onChange(text)
      },
    }),
    /** Properties of the `Form`: calls `send` if `check` finds no fault. */
    formProps: (check: () => Faults<Field>, send: () => unknown) => ({
      ...{ ref: form, problem: rest, busy: write.busy },
      onSubmit() {
        if (write.busy) return
        write.setProblem(undefined)
        if (showFaults(check())) send()
      },
    }),
  }
}
