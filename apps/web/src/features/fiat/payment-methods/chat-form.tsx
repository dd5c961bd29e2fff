import { useAddBank } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useFieldTexts } from '../../../shared/credentials/use-field-texts'
import { PictureField } from '../../../shared/media/picture-field'
import { useDraft } from '../../../shared/storage/form-state'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Form } from '../../../ui/inputs/form'
import { TextField } from '../../../ui/inputs/text-field'
import { Card } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'

const FIELDS = ['payee', 'account', 'paymentCode'] as const
const MISSING = {
  payee: 'PAYEE_REQUIRED',
  account: 'CHAT_ACCOUNT_REQUIRED',
  paymentCode: 'PAYMENT_CODE_REQUIRED',
} as const
type Field = (typeof FIELDS)[number]

const EMPTY: Readonly<Record<Field, string>> = { payee: '', account: '', paymentCode: '' }
const MAX_LENGTH = 128

/** An account in the chat app to be paid to, with the picture of its payment code. What was typed survives a reload. */
export function ChatForm({ onBound }: { onBound: () => void }) {
  const { t } = useTranslation('bankinfo')
  const checkMessage = useCheckMessage()
  const addBank = useAddBank()
  const { draft, change, forget } = useDraft('chatApp', EMPTY)
  const app = config.chatApp
  const write = useConfirmedMutation({
    mutate: () => addBank.mutateAsync({ kind: 'chatApp', ...draft }),
    describe: () => ({
      kind: 'change',
      title: t('bindChat', { app }),
      facts: [
        { label: t('fields.payee'), value: draft.payee },
        { label: t('fields.account'), value: draft.account },
      ],
    }),
    success: t('done'),
    onApplied() {
      forget()
      onBound()
    },
  })
  const texts = useFieldTexts(FIELDS, write)

  const input = (field: Field) => texts.input(field, draft[field], (text) => change({ [field]: text }))
  const check = () => {
    const missing = FIELDS.filter((field) => draft[field].trim() === '')
    const faults = missing.map((field) => [field, checkMessage({ code: MISSING[field], params: {} })])
    return Object.fromEntries(faults)
  }
  return (
    <Form
      {...texts.formProps(check, write.submit)}
      label={t('bindChat', { app })}
      submit={t('bindChat', { app })}
      note={t('note')}
    >
      <Card>
        <Stack gap={16}>
          <TextField
            {...input('payee')}
            label={t('fields.payee')}
            autoComplete="name"
            autoCapitalize="words"
            maxLength={MAX_LENGTH}
            height={48}
            hint={t('hints.payee')}
          />
          <TextField {...input('account')} label={t('fields.account')} maxLength={MAX_LENGTH} height={48} />
          <PictureField
            {...input('paymentCode')}
            label={t('fields.paymentCode')}
            hint={t('hints.paymentCode', { app })}
          />
        </Stack>
      </Card>
    </Form>
  )
}
