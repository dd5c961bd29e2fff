import { useAddBank } from '@bgk/react-bindings'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '../../../shared/credentials/use-field-texts'
import { useDraft } from '../../../shared/storage/form-state'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Icon } from '../../../ui/icons/icon'
import { ChoiceSheet } from '../../../ui/inputs/choices'
import { Form } from '../../../ui/inputs/form'
import { TextField } from '../../../ui/inputs/text-field'
import { Card } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import typography from '../../../ui/styles/typography.module.css'
import { CARD_FIELDS, type CardFault, type CardField, checkCard } from './card-check'
import styles from './payment-methods.module.css'

const EMPTY: Readonly<Record<CardField, string>> = {
  payee: '',
  cardNumber: '',
  bank: '',
  branch: '',
  bankAddress: '',
  accountType: '',
  swiftCode: '',
  ifscCode: '',
  iban: '',
}
/** Longer ones no exchange keeps. */
const MAX_LENGTH = 128

/** A bank account to be paid to. What was typed survives a reload. */
export function CardForm({ onBound }: { onBound: () => void }) {
  const { t } = useTranslation('bankinfo')
  const checkMessage = useCheckMessage()
  const addBank = useAddBank()
  const codesId = useId()
  const { draft, change, forget } = useDraft('bankCard', EMPTY)
  const write = useConfirmedMutation({
    mutate: () => addBank.mutateAsync({ kind: 'bankCard', ...draft }),
    describe: () => ({
      kind: 'change',
      title: t('bindCard'),
      facts: [
        { label: t('fields.payee'), value: draft.payee },
        { label: t('fields.bank'), value: draft.bank },
      ],
    }),
    success: t('done'),
    onApplied() {
      forget()
      onBound()
    },
  })
  const texts = useFieldTexts(CARD_FIELDS, write)
  const { unusual } = checkCard(draft)

  const faultText = (field: CardField, fault: CardFault) => {
    if (fault !== 'required') return checkMessage(fault)
    return field === 'payee' ? checkMessage({ code: 'PAYEE_REQUIRED', params: {} }) : t('bankMissing')
  }
  const input = (field: CardField) => {
    // The country of the codes has the rule of the number.
    const also =
      CARD_FIELDS.indexOf(field) >= CARD_FIELDS.indexOf('swiftCode') ? (['cardNumber'] as const) : []
    return texts.input(field, draft[field], (text) => change({ [field]: text }), ...also)
  }
  const check = () => {
    const { faults } = checkCard(draft)
    const messages = CARD_FIELDS.flatMap((field) => {
      const fault = faults[field]
      return fault === undefined ? [] : [[field, faultText(field, fault)] as const]
    })
    return Object.fromEntries(messages)
  }
  const field = (name: CardField) => ({
    ...input(name),
    label: t(`fields.${name}`),
    maxLength: MAX_LENGTH,
    height: 48 as const,
  })
  return (
    <Form
      {...texts.formProps(check, write.submit)}
      label={t('bindCard')}
      submit={t('bindCard')}
      note={t('note')}
    >
      <Card>
        <Stack gap={16}>
          <TextField {...field('payee')} autoComplete="name" autoCapitalize="words" hint={t('hints.payee')} />
          <TextField
            {...field('cardNumber')}
            inputMode="numeric"
            hint={unusual ? t('hints.unusual') : t('hints.cardNumber')}
          />
          <TextField {...field('bank')} autoCapitalize="words" />
          <TextField {...field('branch')} autoCapitalize="words" hint={t('optional')} />
          <TextField {...field('bankAddress')} autoCapitalize="sentences" hint={t('optional')} />
          <AccountTypeField value={draft.accountType} onChange={input('accountType').onChange} />
        </Stack>
      </Card>
      <section className={styles.codes} aria-labelledby={codesId}>
        <h2 id={codesId}>{t('codes')}</h2>
        <p>{t('codesHint')}</p>
        <Card>
          <Stack gap={16}>
            <TextField {...field('swiftCode')} autoCapitalize="characters" placeholder="INGBNL2A" />
            <TextField {...field('ifscCode')} autoCapitalize="characters" placeholder="SBIN0005943" />
            <TextField {...field('iban')} autoCapitalize="characters" placeholder="DE89 3704 …" />
          </Stack>
        </Card>
      </section>
    </Form>
  )
}

const TYPES = ['savings', 'checking', 'business'] as const

interface AccountTypeFieldProps {
  /** '' until one is chosen; what an exchange calls otherwise is shown as it is. */
  value: string
  onChange: (type: string) => void
}

/** What kind of account it is, one of a few. */
function AccountTypeField({ value, onChange }: AccountTypeFieldProps) {
  const { t } = useTranslation('bankinfo')
  const id = useId()
  const [open, setOpen] = useState(false)
  const known = TYPES.find((type) => type === value)
  const label = t('fields.accountType')
  return (
    <Stack gap={8}>
      <span id={`${id}-label`} className={typography.label}>
        {label}
      </span>
      <button
        type="button"
        id={id}
        name="accountType"
        className={styles.button}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        onClick={() => setOpen(true)}
      >
        <span data-empty={value === '' || undefined}>
          {known ? t(`accountTypes.${known}`) : value || t('optional')}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <ChoiceSheet<string>
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        choices={TYPES.map((type) => ({ value: type, label: t(`accountTypes.${type}`) }))}
        chosen={value}
        onChoose={onChange}
      />
    </Stack>
  )
}
