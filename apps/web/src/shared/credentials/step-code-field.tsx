import { TextField } from '../../ui/inputs/text-field'
import type { FieldInput } from './use-field-texts'

export type StepCodeKind = 'app' | 'recovery'

interface StepCodeFieldProps extends FieldInput {
  kind: StepCodeKind
  label: string
  hint?: string
  /** Called when six digits were typed or pasted. */
  onComplete?: (code: string) => void
}

/** Strips spaces from a typed or pasted code: six digits of an app, or a recovery code. */
export function cleanCode(kind: StepCodeKind, text: string): string {
  const plain = text.normalize('NFKC')
  return kind === 'app' ? plain.replace(/\D/g, '').slice(0, 6) : plain.replace(/[^a-z\d-]/gi, '').slice(0, 16)
}

/** Field for a code of an authenticator app, or a recovery code. */
export function StepCodeField({ kind, onChange, onComplete, ...rest }: StepCodeFieldProps) {
  const isApp = kind === 'app'
  return (
    <TextField
      {...rest}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize={isApp ? 'off' : 'characters'}
      spellCheck={false}
      enterKeyHint="go"
      onChange={(text) => {
        const code = cleanCode(kind, text)
        onChange(code)
        if (isApp && code.length === 6 && code !== rest.value) onComplete?.(code)
      }}
    />
  )
}
