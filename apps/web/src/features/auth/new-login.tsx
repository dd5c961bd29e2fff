import { useBgkClient } from '@bgk/react-bindings'
import { isBgkError, loginChallengeOf, type WriteOutcome } from '@bgk/sdk'
import { type ReactNode, type RefObject, useState } from 'react'
import type { CodeUse } from '../../shared/credentials/code-field'
import { CodeField } from '../../shared/credentials/code-field'
import { areaCodeOf, type Contact, checkContact, useContactDraft } from '../../shared/credentials/contact'
import { ContactField } from '../../shared/credentials/contact-field'
import { NewPasswordFields } from '../../shared/credentials/new-password-fields'
import { type FieldInput, useFieldTexts } from '../../shared/credentials/use-field-texts'
import { useCheckMessage } from '../../shared/writes/use-check-message'
import type { ConfirmedMutation } from '../../shared/writes/use-confirmed-mutation'

/** Input that is never stored. */
interface Secrets {
  readonly code: string
  readonly password: string
  readonly confirm: string
}

/** Inputs shared by these forms. */
type LoginField = 'account' | keyof Secrets

interface NewLoginOptions<Field extends string> {
  readonly fields: readonly (Field | LoginField)[]
  readonly write: Pick<ConfirmedMutation<void>, 'busy' | 'problem' | 'setProblem'>
  /** Field of a rejection without a field, by its reason. */
  readonly reasons?: Readonly<Record<string, Field | LoginField>>
}

export interface NewLogin<Field extends string = never> {
  readonly contact: Contact
  readonly secrets: Secrets
  /** Request values: trimmed, with `areaCode` in the API's format. */
  readonly by: Contact['by']
  readonly account: string
  readonly areaCode: string
  readonly checkMessage: ReturnType<typeof useCheckMessage>
  readonly form: RefObject<HTMLFormElement | null>
  showProblem(problem: { readonly field: Field | LoginField; readonly text: string }): void
  errorOf(field: Field | LoginField): string | undefined
  /** Props of a secret's input. */
  input(field: keyof Secrets): FieldInput
  /** Problem that belongs to no input. */
  readonly formError: string | undefined
  clear(): void
  /** Clears the stale problem of a changed input. */
  touch(field: Field | LoginField): void
  changeContact(part: Partial<Contact>): void
  /** Logs in with the new credentials. */
  logIn(): Promise<unknown>
  /** Returns whether a code can be sent to the contact; otherwise shows the problem. */
  mayAsk(): boolean
}

/** Manages a form that sets a login password: contact, its code, the password twice, and their problems. */
export function useNewLogin<Field extends string = never>({
  fields,
  write,
  reasons,
}: NewLoginOptions<Field>): NewLogin<Field> {
  const { session } = useBgkClient()
  const checkMessage = useCheckMessage()
  const { contact, change } = useContactDraft()
  const [secrets, setSecrets] = useState<Secrets>({ code: '', password: '', confirm: '' })
  const texts = useFieldTexts<Field | LoginField>(fields, write, reasons)

  const by = contact.by
  const account = contact.account.trim()
  const areaCode = areaCodeOf(contact)
  const clear = () => texts.touch(...fields)
  const showProblem: NewLogin<Field>['showProblem'] = ({ field, text }) => {
    const found: Partial<Record<Field | LoginField, string>> = {}
    found[field] = text
    texts.showFaults(found)
  }
  const { touch } = texts
  return {
    contact,
    secrets,
    by,
    account,
    areaCode,
    checkMessage,
    form: texts.form,
    showProblem,
    errorOf: texts.textOf,
    formError: texts.rest,
    clear,
    touch,
    changeContact(part: Partial<Contact>) {
      touch('account')
      change(part)
    },
    input: (field) =>
      texts.input(field, secrets[field], (text) => setSecrets((before) => ({ ...before, [field]: text }))),
    logIn: () => session.login({ account, by, areaCode, password: secrets.password, device: 'web' }),
    mayAsk() {
      clear()
      const verdict = checkContact(contact)
      if (!verdict.ok) showProblem({ field: 'account', text: checkMessage(verdict) })
      return verdict.ok
    },
  }
}

interface NewLoginFieldsProps {
  login: Pick<NewLogin, 'contact' | 'input' | 'changeContact' | 'mayAsk' | 'errorOf'>
  /** Purpose of the code. */
  use: CodeUse
  /** Replaces "Password". */
  label?: string
  /** Content below the contact. */
  aside?: ReactNode
}

/** Inputs of `useNewLogin`. Needs the texts `credentials` and `demo`. */
export function NewLoginFields({ login, use, label, aside }: NewLoginFieldsProps) {
  const { contact, errorOf, input } = login
  return (
    <>
      <div>
        <ContactField contact={contact} onChange={login.changeContact} error={errorOf('account')} />
        {aside}
      </div>
      <CodeField contact={contact} use={use} {...input('code')} canRequest={login.mayAsk} />
      <NewPasswordFields
        {...(label !== undefined && { label })}
        password={input('password')}
        confirm={input('confirm')}
      />
    </>
  )
}

/**
 * Resolves a lost registration or reset by a login. Exchanges store no idempotency key for them, but the new
 * password works only
 * if the write was applied.
 */
export async function resolveByLogin(login: () => Promise<unknown>): Promise<WriteOutcome> {
  try {
    await login()
    return { state: 'applied' }
  } catch (error) {
    if (isBgkError(error) && error.reason === 'LOGIN_WRONG') return { state: 'notApplied' }
    // The password is right; an authenticator app requires a second step.
    if (loginChallengeOf(error) !== undefined) return { state: 'applied' }
    throw error
  }
}
