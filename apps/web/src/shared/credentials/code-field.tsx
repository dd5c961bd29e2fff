import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button'
import { TextField } from '../../ui/inputs/text-field'
import { DemoInbox } from '../demo/demo-inbox'
import type { Contact } from './contact'
import { type CodeUse, useCodeSending } from './use-code-sending'

interface CodeFieldProps {
  /** Where the code goes. */
  contact: Contact
  use: CodeUse
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** Asked before a code is sent; false: something is wrong with the contact, and the form says what. */
  mayAsk?: () => boolean
}

/** The field for a verification code, which can be asked for. Needs the texts `credentials` and `demo`. */
export function CodeField({ contact, use, value, onChange, error, mayAsk }: CodeFieldProps) {
  const { t } = useTranslation('credentials')
  const sending = useCodeSending(use, contact)
  const { seconds } = sending
  return (
    <div>
      <TextField
        label={t('code.label')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="next"
        maxLength={10}
        placeholder={t('code.placeholder')}
        value={value}
        onChange={(text) => {
          sending.clear()
          onChange(text.replace(/[^0-9]/g, ''))
        }}
        error={error ?? sending.problem}
        hint={sending.sentTo && t('code.sentTo', { account: sending.sentTo })}
        suffix={
          <Button
            variant="quiet"
            size={44}
            busy={sending.busy}
            disabled={seconds > 0}
            aria-label={seconds > 0 ? t('code.waits', { seconds }) : undefined}
            onClick={() => {
              if (mayAsk?.() !== false) void sending.send()
            }}
          >
            {seconds > 0 ? t('code.inSeconds', { seconds }) : t('code.send')}
          </Button>
        }
      />
      <DemoInbox account={sending.sentTo} purpose={sending.purpose} onUse={onChange} />
    </div>
  )
}
