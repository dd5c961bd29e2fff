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

/** What is typed and not kept. */
interface Secrets {
  readonly code: string
  readonly password: string
  readonly confirm: string
}

/** The inputs that every such form has. */
type LoginField = 'account' | keyof Secrets

interface NewLoginOptions<Field extends string> {
  /** The form's inputs by their names. */
  readonly fields: readonly (Field | LoginField)[]
  readonly write: Pick<ConfirmedMutation<void>, 'busy' | 'problem' | 'setProblem'>
  /** What a refusal without a field is about, by its reason. */
  readonly reasons?: Readonly<Record<string, Field | LoginField>>
}

export interface NewLogin<Field extends string = never> {
  readonly contact: Contact
  readonly secrets: Secrets
  /** What is sent: without the blanks around it, `areaCode` as the calls want it. */
  readonly by: Contact['by']
  readonly account: string
  readonly areaCode: string
  readonly say: ReturnType<typeof useCheckMessage>
  readonly form: RefObject<HTMLFormElement | null>
  tell(problem: { readonly field: Field | LoginField; readonly text: string }): void
  errorOf(field: Field | LoginField): string | undefined
  /** Properties of the input of a secret. */
  input(field: keyof Secrets): FieldInput
  /** What is wrong with no input in particular. */
  readonly whole: string | undefined
  clear(): void
  /** This input changes: what was said of it is of yesterday. */
  touch(field: Field | LoginField): void
  changeContact(part: Partial<Contact>): void
  /** Logs in with what was chosen. */
  logIn(): Promise<unknown>
  /** Whether a code can be sent to what is typed; if not, it is said why. */
  mayAsk(): boolean
}

/** A form that ends in a login password: a contact, the code sent to it, the password twice, and what is wrong with them. */
export function useNewLogin<Field extends string = never>({
  fields,
  write,
  reasons,
}: NewLoginOptions<Field>): NewLogin<Field> {
  const { session } = useBgkClient()
  const say = useCheckMessage()
  const { contact, change } = useContactDraft()
  const [secrets, setSecrets] = useState<Secrets>({ code: '', password: '', confirm: '' })
  const texts = useFieldTexts<Field | LoginField>(fields, write, reasons)

  const by = contact.by
  const account = contact.account.trim()
  const areaCode = areaCodeOf(contact)
  const clear = () => texts.touch(...fields)
  const tell: NewLogin<Field>['tell'] = ({ field, text }) => {
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
    say,
    form: texts.form,
    tell,
    errorOf: texts.textOf,
    whole: texts.rest,
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
      if (!verdict.ok) tell({ field: 'account', text: say(verdict) })
      return verdict.ok
    },
  }
}

interface NewLoginFieldsProps {
  login: Pick<NewLogin, 'contact' | 'input' | 'changeContact' | 'mayAsk' | 'errorOf'>
  /** What the code is for. */
  use: CodeUse
  /** Instead of "Password". */
  label?: string
  /** Under the contact. */
  aside?: ReactNode
}

/** The inputs of `useNewLogin`. Needs the texts `credentials` and `demo`. */
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
 * Exchanges keep no key of a registration or a reset, so when its answer was lost the log-in tells: it works with the password that was
 * chosen, or it does not.
 */
export async function settleByLogin(login: () => Promise<unknown>): Promise<WriteOutcome> {
  try {
    await login()
    return { state: 'applied' }
  } catch (error) {
    if (isBgkError(error) && error.reason === 'LOGIN_WRONG') return { state: 'notApplied' }
    // The password is right; an authenticator app takes a second step.
    if (loginChallengeOf(error) !== undefined) return { state: 'applied' }
    throw error
  }
}
