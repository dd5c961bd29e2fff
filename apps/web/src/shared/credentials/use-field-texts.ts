import { useEffect, useRef, useState } from 'react'
import type { ConfirmedMutation } from '../writes/use-confirmed-mutation'

/** Properties of the input of a field. */
export interface FieldInput {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  onChange(text: string): void
}

type Faults<Field extends string> = Partial<Record<Field, string>>

/**
 * What is wrong in a form, beside its fields: found before it is sent, or said by the server. `fields` are the names of its inputs from
 * top to bottom; the first one that is wrong gets the focus. `named`: the inputs of fields that the server calls otherwise, and of reasons
 * it gives without a field.
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
    /** Text beside a field. */
    textOf,
    /** Refusal of the server that is about no field of this form. */
    rest,
    /** Shows what was found; returns whether nothing was. */
    showFaults,
    /** These fields change: removes their texts. */
    touch,
    /** Properties of an input; its change also removes the texts of the fields in `also`. */
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
    /** Properties of the `Form`: `send` runs when `check` finds nothing wrong. */
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
