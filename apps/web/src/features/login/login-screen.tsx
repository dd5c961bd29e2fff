import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { config } from '../../config'
import { ContactField } from '../../platform/credentials/contact-field'
import { isThere } from '../../platform/navigation/coming-routes'
import { Link } from '../../platform/navigation/link'
import { useGoBack } from '../../platform/navigation/use-go-back'
import { useNavigate } from '../../platform/navigation/use-navigate'
import { Screen } from '../../platform/screen/screen'
import { useSayCheck } from '../../platform/writes/use-say-check'
import { Button } from '../../ui/controls/button'
import { Segment } from '../../ui/controls/segment'
import { BrandMark } from '../../ui/icons/brand-mark'
import { PasswordField } from '../../ui/inputs/password-field'
import { TopBar } from '../../ui/layout/top-bar'
import styles from './login-screen.module.css'
import { useLoginForm } from './use-login-form'

/** Log in by email or phone, then on to where one wanted to go. */
export function LoginScreen() {
  const { t } = useTranslation('login')
  const { t: words } = useTranslation('credentials')
  const navigate = useNavigate()
  const goBack = useGoBack()
  const { wanted, carried }: { wanted?: unknown; carried?: unknown } = Object(useLocation().state)
  const target = typeof wanted === 'string' && wanted.startsWith('/') ? wanted : '/'
  const { draft, change, submit, busy, texts, formError } = useLoginForm(() =>
    navigate(target, { state: carried, replace: true }),
  )
  const sayCheck = useSayCheck()
  const form = useRef<HTMLFormElement>(null)

  return (
    <Screen bar={<TopBar onBack={goBack} />}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          const field = await submit()
          if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
        }}
      >
        <header className={styles.head}>
          <BrandMark size={48} />
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.subtitle}>{t('subtitle', { name: config.name })}</p>
        </header>
        <Segment
          label={words('by.label')}
          size={44}
          value={draft.by}
          onChange={(by) => change({ by, account: '' })}
          options={[
            { value: 'email', label: words('by.email') },
            { value: 'phone', label: words('by.phone') },
          ]}
        />
        <ContactField contact={draft} onChange={change} error={texts('account', sayCheck)} logsIn />
        <PasswordField
          label={words('password')}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          value={draft.password}
          onChange={(password) => change({ password })}
          error={texts('password', sayCheck)}
        />
        <p className={styles.formError} role="alert">
          {formError}
        </p>
        <Button type="submit" size={52} full busy={busy}>
          {t('submit')}
        </Button>
        <div className={styles.links}>
          {isThere('/resetPass') && <Link to="/resetPass">{t('forgot')}</Link>}
          <span>
            {t('new')} {isThere('/register') ? <Link to="/register">{t('create')}</Link> : t('createSoon')}
          </span>
        </div>
      </form>
    </Screen>
  )
}
