import { readQueryOptions, useRead, useWrite } from '@bgk/react-bindings'
import type { BareClient } from '@bgk/sdk'
import { userAntiPhishing, userSetAntiPhishing } from '@bgk/sdk/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '../../../shared/credentials/use-field-texts'
import { Loaded } from '../../../shared/screen/loaded'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Button } from '../../../ui/controls/button'
import { Form, FormSkeleton } from '../../../ui/inputs/form'
import { PasswordField, TextField } from '../../../ui/inputs/text-field'
import { Card, FactList } from '../../../ui/layout/card'
import typography from '../../../ui/styles/typography.module.css'

const FIELDS = ['phrase', 'password'] as const
const MAX_LENGTH = 20

const phraseQuery = (client: BareClient) => readQueryOptions(client, userAntiPhishing, undefined)

/** Sets, replaces and removes the anti-phishing phrase. */
export function PhrasePart({ onDone }: { onDone: () => void }) {
  const query = useRead(phraseQuery, undefined)
  return (
    <Loaded compact query={query} pending={<FormSkeleton fields={2} />}>
      {({ phrase }) => <PhraseForm current={phrase} onDone={onDone} />}
    </Loaded>
  )
}

function PhraseForm({ current, onDone }: { current: string | undefined; onDone: () => void }) {
  const { t } = useTranslation('security')
  const checkMessage = useCheckMessage()
  const set = useWrite(userSetAntiPhishing)
  const [phrase, setPhrase] = useState('')
  const [password, setPassword] = useState('')
  const [removes, setRemoves] = useState(false)
  const title = t(removes ? 'phrase.remove' : current === undefined ? 'phrase.set' : 'phrase.change')
  const write = useConfirmedMutation({
    mutate: () => set.mutateAsync({ phrase: removes ? '' : phrase.trim(), password }),
    describe: () => ({ kind: 'change', title }),
    success: t('bound'),
    onApplied: onDone,
  })
  const texts = useFieldTexts(FIELDS, write)
  const check = () => {
    const { length } = [...phrase.trim()]
    return {
      ...(!removes && (length < 4 || length > MAX_LENGTH) && { phrase: t('phrase.rule') }),
      ...(password === '' && { password: checkMessage({ code: 'PASSWORD_REQUIRED', params: {} }) }),
    }
  }
  return (
    <Form {...texts.formProps(check, write.submit)} submit={title}>
      <p className={typography.text}>{t('phrase.what')}</p>
      {current !== undefined && (
        <Card>
          <FactList rows={[{ label: t('phrase.current'), value: <bdi translate="no">{current}</bdi> }]} />
        </Card>
      )}
      {!removes && (
        <TextField
          {...texts.input('phrase', phrase, setPhrase)}
          label={t('phrase.label')}
          hint={t('phrase.rule')}
          autoComplete="off"
          enterKeyHint="next"
        />
      )}
      <PasswordField
        {...texts.input('password', password, setPassword)}
        label={t('loginPassword.label')}
        autoComplete="current-password"
        enterKeyHint="done"
        hint={t('whyPassword')}
      />
      {current !== undefined && (
        <Button variant="quiet" size={44} onClick={() => setRemoves(!removes)}>
          {t(removes ? 'phrase.change' : 'phrase.remove')}
        </Button>
      )}
    </Form>
  )
}
