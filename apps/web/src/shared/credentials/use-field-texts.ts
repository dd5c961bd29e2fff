import { useEffect, useRef, useState } from 'react'

/** What the exchange refused a write with, as `useSending` tells it. */
interface Refusal {
  readonly text: string
  readonly field: string | undefined
  readonly reason?: string | undefined
}

/**
 * What is wrong in a form, beside its fields: found before it is sent, or said by the server. `fields` are the names of its inputs from
 * top to bottom; the first one that is wrong gets the focus. `named`: the inputs of fields that the server calls otherwise, and of reasons
 * it gives without a field.
 */
export function useFieldTexts<Field extends string>(
  fields: readonly Field[],
  refusal: Refusal | undefined,
  named: Readonly<Record<string, Field>> = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({})
  const { field: said, reason } = refusal ?? {}
  const refused = fields.find((field) => field === said) ?? named[said ?? ''] ?? named[reason ?? '']

  const goTo = (field: Field | undefined) => {
    if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }
  useEffect(() => {
    if (refusal && refused) form.current?.querySelector<HTMLInputElement>(`[name="${refused}"]`)?.focus()
  }, [refusal, refused])

  return {
    form,
    /** What stands beside a field. */
    textOf: (field: Field): string | undefined =>
      faults[field] ?? (refused === field ? refusal?.text : undefined),
    /** What the server said of no field of this form. */
    rest: refusal && !refused ? refusal.text : undefined,
    /** Whether what the server said is about this field, or about none: typing there makes it untrue. */
    refusedFor: (field: Field): boolean => refusal !== undefined && (!refused || refused === field),
    /** Shows what was found; whether nothing was. */
    tell(found: Partial<Record<Field, string>>): boolean {
      setFaults(found)
      const first = fields.find((field) => found[field] !== undefined)
      goTo(first)
      return first === undefined
    },
    /** Something else is typed into these. */
    forget(...changed: readonly Field[]) {
      setFaults((before) => {
        const left = { ...before }
        for (const field of changed) delete left[field]
        return left
      })
    },
  }
}
