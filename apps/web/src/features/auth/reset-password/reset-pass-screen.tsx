import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { Button } from '../../../ui/controls/button'
import { Icon } from '../../../ui/icons/icon'
import { EntryForm } from '../entry-form'
import { NewLoginFields } from '../new-login-fields'
import styles from './reset-pass-screen.module.css'
import { useResetForm } from './use-reset-form'

/** Sets a forgotten password anew by a code sent to e-mail or phone, then leads to the log-in. */
export function ResetPassScreen() {
  const { t } = useTranslation('resetPass')
  const { t: words } = useTranslation('credentials')
  const { login, state, submit } = useResetForm()
  return (
    <EntryForm
      formRef={login.form}
      title={t('title')}
      subtitle={t('subtitle')}
      by={login.by}
      onBy={(by) => login.changeContact({ by, account: '' })}
      onSubmit={() => void submit()}
      problem={login.whole}
      submit={
        <Button type="submit" size={52} full busy={login.busy}>
          {t('submit')}
        </Button>
      }
      links={
        <Link to="/login" state={state} replace>
          {t('logIn')}
        </Link>
      }
    >
      <NewLoginFields login={login} use="verify" label={words('newPassword')} />
      <p className={styles.barred}>
        <Icon name="shield" size={20} />
        {t('barred')}
      </p>
    </EntryForm>
  )
}
