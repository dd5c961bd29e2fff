import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../shared/credentials/contact'
import { useGoBack } from '../../shared/navigation/use-go-back'
import { Screen } from '../../shared/screen/screen'
import { Segment } from '../../ui/controls/segment'
import { BrandMark } from '../../ui/icons/brand-mark'
import { TopBar } from '../../ui/layout/top-bar'
import styles from './entry-form.module.css'

interface EntryFormProps {
  title: string
  subtitle: string
  /** With the product's mark above the title: where there is room. */
  mark?: boolean
  by: Contact['by']
  onBy: (by: Contact['by']) => void
  onSubmit: () => void
  /** What is wrong with the whole of it. */
  problem?: string | undefined
  /** The button that sends it. */
  submit: ReactNode
  /** The other ways in, under the button. */
  links: ReactNode
  formRef?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A screen of the way in: log-in, registration or reset, by e-mail or by phone. Needs the texts `credentials`. */
export function EntryForm(props: EntryFormProps) {
  const { t } = useTranslation('credentials')
  const goBack = useGoBack()
  return (
    <Screen bar={<TopBar onBack={goBack} />}>
      <form
        ref={props.formRef}
        className={styles.form}
        noValidate
        aria-label={props.title}
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit()
        }}
      >
        <header className={styles.head}>
          {props.mark && <BrandMark size={48} />}
          <h1 className={styles.title}>{props.title}</h1>
          <p className={styles.subtitle}>{props.subtitle}</p>
        </header>
        <Segment
          label={t('by.label')}
          size={44}
          value={props.by}
          onChange={props.onBy}
          options={[
            { value: 'email', label: t('by.email') },
            { value: 'phone', label: t('by.phone') },
          ]}
        />
        {props.children}
        <p className={styles.problem} role="alert">
          {props.problem}
        </p>
        {props.submit}
        <div className={styles.links}>{props.links}</div>
      </form>
    </Screen>
  )
}
