import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../shared/credentials/contact'
import { SubScreen } from '../../shared/screen/screen'
import { Segment } from '../../ui/controls/tabs'
import { BrandMark } from '../../ui/icons/brand-mark'
import { Form } from '../../ui/inputs/form'
import styles from './auth.module.css'

interface EntryFormProps {
  title: string
  subtitle: string
  /** Shows the product's mark above the title if there is space. */
  mark?: boolean
  by: Contact['by']
  onBy: (by: Contact['by']) => void
  onSubmit: () => unknown
  /** Problem of the form as a whole. */
  problem?: string | undefined
  /** Label of the submit button. */
  submit: string
  busy: boolean
  /** Links to the other entry screens, below the button. */
  links: ReactNode
  formRef?: Ref<HTMLFormElement>
  children: ReactNode
}

/**
 * Layout of an entry screen: log-in, registration or reset, by email or phone. Needs the texts `credentials`.
 */
export function EntryForm(props: EntryFormProps) {
  const { t } = useTranslation('credentials')
  return (
    <SubScreen>
      <Form
        layout="page"
        ref={props.formRef}
        className={styles.form}
        label={props.title}
        onSubmit={props.onSubmit}
        problem={props.problem}
        submit={props.submit}
        busy={props.busy}
        after={<div className={styles.links}>{props.links}</div>}
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
      </Form>
    </SubScreen>
  )
}
