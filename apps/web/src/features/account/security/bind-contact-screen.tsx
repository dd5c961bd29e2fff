import { useBindContact, useSession } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../../../shared/credentials/code-field'
import { areaCodeOf, type Contact, checkContact } from '../../../shared/credentials/contact'
import { ContactField } from '../../../shared/credentials/contact-field'
import { useFieldTexts } from '../../../shared/credentials/use-field-texts'
import { useGoBack } from '../../../shared/navigation/navigate'
import { Screen } from '../../../shared/screen/screen'
import { SubScreen } from '../../../shared/screen/sub-screen'
import { useDraft } from '../../../shared/storage/form-state'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { Note } from '../../../ui/feedback/note'
import { Form, FormSkeleton } from '../../../ui/inputs/form'
import { PasswordField } from '../../../ui/inputs/text-field'
import { TopBar } from '../../../ui/layout/bars'
import { Card, FactList } from '../../../ui/layout/card'
import { boundContacts, maskAccount } from '../contacts'

const FIELDS = ['password', 'account', 'code'] as const

/** Binds a phone number, or puts another in the place of the one bound before. */
export function BindPhoneScreen() {
  return <BindScreen by="phone" />
}

/** Binds an e-mail address, or puts another in the place of the one bound before. */
export function BindEmailScreen() {
  return <BindScreen by="email" />
}

function BindScreen({ by }: { by: Contact['by'] }) {
  const { t } = useTranslation('security')
  const { userInfo } = useSession()
  const goBack = useGoBack('/securityCenter')
  return userInfo ? (
    <BindForm by={by} user={userInfo} onLeave={goBack} />
  ) : (
    <SubScreen title={t(`${by}.title`)} back="/securityCenter">
      <FormSkeleton fields={3} />
    </SubScreen>
  )
}

function BindForm({ by, user, onLeave }: { by: Contact['by']; user: UserInfo; onLeave: () => void }) {
  const { t } = useTranslation('security')
  const sayCheck = useSayCheck()
  const bind = useBindContact()
  // As it was at the beginning: the form does not turn into another one while it is being left.
  const [bound] = useState(boundContacts(user)[by])
  const { draft, change, forget } = useDraft(`bind.${by}`, {
    account: '',
    dialCode: boundContacts(user).phone?.dialCode ?? '86',
  })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const contact: Contact = { by, ...draft }
  const title = t(bound ? `${by}.change` : `${by}.bind`)
  const account = draft.account.trim()
  const write = useConfirmedMutation({
    mutate: () =>
      bind.mutateAsync({
        by,
        account,
        areaCode: areaCodeOf(contact),
        code,
        replace: bound !== undefined,
        password,
      }),
    describe: () => ({ kind: 'change', title, facts: [{ label: t(`${by}.new`), value: account }] }),
    success: t('bound'),
    onApplied() {
      forget()
      onLeave()
    },
  })
  const texts = useFieldTexts(FIELDS, write.problem)

  const accountFault = () => {
    const verdict = checkContact(contact)
    if (!verdict.ok) return { account: sayCheck(verdict) }
    const same = bound?.account === account && areaCodeOf(bound) === areaCodeOf(contact)
    return same ? { account: t(`${by}.same`) } : {}
  }
  const submit = () => {
    if (write.busy) return
    write.setProblem(undefined)
    const found = {
      ...(password === '' && { password: sayCheck({ code: 'PASSWORD_REQUIRED', params: {} }) }),
      ...accountFault(),
      ...(code === '' && { code: sayCheck({ code: 'CODE_REQUIRED', params: {} }) }),
    }
    if (texts.tell(found)) void write.submit()
  }
  const typed = (...fields: (typeof FIELDS)[number][]) => {
    texts.forget(...fields)
    write.setProblem(undefined)
  }
  return (
    <Screen bar={<TopBar title={title} onBack={onLeave} />}>
      <Form
        layout="page"
        ref={texts.form}
        onSubmit={submit}
        problem={texts.rest}
        submit={title}
        busy={write.busy}
      >
        {bound && (
          <Card>
            <FactList rows={[{ label: t(`${by}.current`), value: maskAccount(bound.account) }]} />
          </Card>
        )}
        <PasswordField
          label={t('loginPassword.label')}
          name="password"
          autoComplete="current-password"
          enterKeyHint="next"
          value={password}
          onChange={(text) => {
            typed('password')
            setPassword(text)
          }}
          hint={t('whyPassword')}
          error={texts.textOf('password')}
        />
        <ContactField
          contact={contact}
          onChange={(part) => {
            typed('account')
            change(part)
          }}
          error={texts.textOf('account')}
          label={t(bound ? `${by}.new` : `${by}.label`)}
        />
        <CodeField
          contact={contact}
          use="verify"
          value={code}
          onChange={(text) => {
            typed('code')
            setCode(text)
          }}
          error={texts.textOf('code')}
          mayAsk={() => texts.tell(accountFault())}
        />
        <Note>{t(bound ? `${by}.note` : 'locks')}</Note>
      </Form>
    </Screen>
  )
}
