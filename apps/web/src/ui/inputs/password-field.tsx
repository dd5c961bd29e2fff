import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/icon-button'
import { TextField, type TextFieldProps } from './text-field'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  /** Whether one is being chosen or an existing one is asked for: browsers fill it in or offer to make one. */
  autoComplete: 'current-password' | 'new-password' | 'off'
}

/** A field for a password, which can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      maxLength={64}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          size={20}
          label={shown ? t('hidePassword') : t('showPassword')}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
