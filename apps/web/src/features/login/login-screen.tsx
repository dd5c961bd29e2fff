import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { config } from '../../config'
import { isThere } from '../../platform/navigation/coming-routes'
import { Link } from '../../platform/navigation/link'
import { useGoBack } from '../../platform/navigation/use-go-back'
import { useNavigate } from '../../platform/navigation/use-navigate'
import { Screen } from '../../platform/screen/screen'
import { Button } from '../../ui/controls/button'
import { IconButton } from '../../ui/controls/icon-button'
import { Segment } from '../../ui/controls/segment'
import { BrandMark } from '../../ui/icons/brand-mark'
import { Icon } from '../../ui/icons/icon'
import { TextField } from '../../ui/inputs/text-field'
import { TopBar } from '../../ui/layout/top-bar'
import { CountrySheet } from './country-sheet'
import styles from './login-screen.module.css'
import { useLoginForm } from './use-login-form'

/** Log in by email or phone, then on to where one wanted to go. */
export function LoginScreen() {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const goBack = useGoBack()
  const { wanted, carried }: { wanted?: unknown; carried?: unknown } = Object(useLocation().state)
  const target = typeof wanted === 'string' && wanted.startsWith('/') ? wanted : '/'
  const { draft, change, submit, busy, texts, formError } = useLoginForm(() =>
    navigate(target, { state: carried, replace: true }),
  )
  const [shown, setShown] = useState(false)
  const [countries, setCountries] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const phone = draft.by === 'phone'

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
          label={t('by')}
          size={44}
          value={draft.by}
          onChange={(by) => change({ by, account: '' })}
          options={[
            { value: 'email', label: t('byEmail') },
            { value: 'phone', label: t('byPhone') },
          ]}
        />
        <TextField
          key={draft.by}
          label={t(`account.${draft.by}`)}
          name="account"
          type={phone ? 'tel' : 'email'}
          inputMode={phone ? 'tel' : 'email'}
          autoComplete={phone ? 'tel-national' : 'username'}
          enterKeyHint="next"
          maxLength={254}
          value={draft.account}
          onChange={(account) => change({ account: phone ? account.replace(/[^\d]/g, '') : account })}
          error={texts('account', (fault) => t(`errors.${fault}`))}
          prefix={
            phone && (
              <button
                type="button"
                className={styles.code}
                aria-label={`${t('country')}: ${t('dialCode', { code: draft.dialCode })}`}
                onClick={() => setCountries(true)}
              >
                +{draft.dialCode}
                <Icon name="chevron-down" size={16} />
              </button>
            )
          }
        />
        <TextField
          label={t('password')}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={64}
          value={draft.password}
          onChange={(password) => change({ password })}
          error={texts('password', (fault) => t(`errors.${fault}`))}
          suffix={
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              size={20}
              label={shown ? t('hide') : t('show')}
              onClick={() => setShown(!shown)}
            />
          }
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
      <CountrySheet
        open={countries}
        onClose={() => setCountries(false)}
        dialCode={draft.dialCode}
        onChoose={(dialCode) => {
          change({ dialCode })
          setCountries(false)
        }}
      />
    </Screen>
  )
}
