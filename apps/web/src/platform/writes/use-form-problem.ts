import { useEffect, useRef, useState } from 'react'

/** What the exchange refused a write with, as `useSending` tells it. */
interface Refusal {
  readonly text: string
  readonly field: string | undefined
  readonly reason: string | undefined
}

interface Problem<Field> {
  readonly field: Field
  readonly text: string
}

interface FormProblemOptions<Field extends string> {
  readonly refusal: Refusal | undefined
  /** The form's inputs by their names. */
  readonly fields: readonly Field[]
  /** What a refusal without a field is about, by its reason. */
  readonly reasons?: Readonly<Record<string, Field>> | undefined
}

/**
 * What is wrong with a form, one thing at a time: found by a check (`tell`) or said by the server. It stands beside its input, which
 * gets the focus; what is about none of them stands below all.
 */
export function useFormProblem<Field extends string>({
  refusal,
  fields,
  reasons = {},
}: FormProblemOptions<Field>) {
  const form = useRef<HTMLFormElement>(null)
  const [told, tell] = useState<Problem<Field>>()
  const named = refusal && (reasons[refusal.reason ?? ''] ?? fields.find((one) => one === refusal.field))
  const field = told ? told.field : named
  const text = told?.text ?? refusal?.text
  // Said once more, the focus goes there once more.
  const source = told ?? refusal
  useEffect(() => {
    const input = source && field !== undefined && form.current?.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
  }, [source, field])
  return {
    form,
    tell,
    /** Whether something said now is about this input, or about none: typing there makes it untrue. */
    concerns: (changed: Field) => text !== undefined && (field === undefined || field === changed),
    clear: () => tell(undefined),
    errorOf: (one: Field) => (field === one ? text : undefined),
    /** What is wrong with no input in particular. */
    whole: field === undefined ? text : undefined,
  }
}
