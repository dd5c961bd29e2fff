import type { ReactNode } from 'react'
import { CodeField } from '../../shared/credentials/code-field'
import { ContactField } from '../../shared/credentials/contact-field'
import { NewPasswordFields } from '../../shared/credentials/new-password-fields'
import type { CodeUse } from '../../shared/credentials/use-code-sending'
import type { NewLogin } from './use-new-login'

interface NewLoginFieldsProps {
  login: Pick<NewLogin, 'contact' | 'secrets' | 'changeContact' | 'changeSecret' | 'mayAsk' | 'errorOf'>
  /** What the code is for. */
  use: CodeUse
  /** Instead of "Password". */
  label?: string
  /** Under the contact. */
  aside?: ReactNode
}

/** The inputs of `useNewLogin`. Needs the texts `credentials` and `demo`. */
export function NewLoginFields({ login, use, label, aside }: NewLoginFieldsProps) {
  const { contact, secrets, errorOf } = login
  return (
    <>
      <div>
        <ContactField contact={contact} onChange={login.changeContact} error={errorOf('account')} />
        {aside}
      </div>
      <CodeField
        contact={contact}
        use={use}
        value={secrets.code}
        onChange={(text) => login.changeSecret('code', text)}
        error={errorOf('code')}
        mayAsk={login.mayAsk}
      />
      <NewPasswordFields
        {...(label !== undefined && { label })}
        password={secrets.password}
        confirm={secrets.confirm}
        onPassword={(text) => login.changeSecret('password', text)}
        onConfirm={(text) => login.changeSecret('confirm', text)}
        passwordError={errorOf('password')}
        confirmError={errorOf('confirm')}
      />
    </>
  )
}
