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
  const { problem: refusal } = write
  const { field: said, reason } = refusal ?? {}
  const refused = fields.find((field) => field === said) ?? named[said ?? ''] ?? named[reason ?? '']

  const goTo = (field: Field | undefined) => {
    if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }
  useEffect(() => {
    if (refusal && refused) form.current?.querySelector<HTMLInputElement>(`[name="${refused}"]`)?.focus()
  }, [refusal, refused])

  const textOf = (field: Field): string | undefined =>
    faults[field] ?? (refused === field ? refusal?.text : undefined)
  const rest = refusal && !refused ? refusal.text : undefined
  const tell = (found: Faults<Field>): boolean => {
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
    if (!refused || changed.includes(refused)) write.setProblem(undefined)
  }
  return {
    form,
    /** Text beside a field. */
    textOf,
    /** Refusal of the server that is about no field of this form. */
    rest,
    /** Shows what was found; returns whether nothing was. */
    tell,
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
        if (tell(check())) send()
      },
    }),
  }
}
