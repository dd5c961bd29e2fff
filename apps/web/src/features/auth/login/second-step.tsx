import { useSession } from '@bgk/react-bindings'
import { isBgkError } from '@bgk/sdk'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepCodeField, type StepCodeKind } from '../../../shared/credentials/step-code-field'
import { SubScreen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { Form } from '../../../ui/inputs/form'
import styles from '../auth.module.css'

interface SecondStepProps {
  challengeToken: string
  onDone: () => void
  /** Returns to the first step; `problem`: reason to repeat it. */
  onBack: (problem?: string) => void
}

/** Second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondStep({ challengeToken, onDone, onBack }: SecondStepProps) {
  const { t } = useTranslation(['login', 'app'])
  const { confirmLogin } = useSession()
  const describe = useDescribeError()
  const [kind, setKind] = useState<StepCodeKind>('app')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ readonly onCode: boolean; readonly text: string }>()
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [kind])

  const send = async (typed: string) => {
    if (under.current) return
    if (typed === '') {
      setProblem({ onCode: true, text: t(kind === 'app' ? 'step.enterCode' : 'step.enterRecovery') })
      return focus()
    }
    under.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await confirmLogin({ challengeToken, code: typed, device: 'web' })
      onDone()
    } catch (error) {
      const reason = isBgkError(error) ? error.reason : undefined
      if (reason === 'STEP_EXPIRED') return onBack(describe(error))
      const onCode = reason === 'CODE_INVALID'
      setProblem({ onCode, text: onCode ? t('step.wrong') : describe(error) })
      if (onCode) setCode('')
      focus()
    } finally {
      under.current = false
      setBusy(false)
    }
  }
  const switchKind = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setCode('')
    setProblem(undefined)
  }
  return (
    <SubScreen>
      <Form
        layout="page"
        ref={form}
        className={styles.form}
        label={t('step.title')}
        onSubmit={() => send(code)}
        problem={problem && !problem.onCode ? problem.text : undefined}
        submit={t('app:words.login')}
        busy={busy}
        after={
          <div className={styles.links}>
            <Button variant="quiet" size={44} onClick={switchKind}>
              {t(kind === 'app' ? 'step.useRecovery' : 'step.useApp')}
            </Button>
            <Button variant="quiet" size={44} onClick={() => onBack()}>
              {t('step.back')}
            </Button>
          </div>
        }
      >
        <header className={styles.head}>
          <h1 className={styles.title}>{t('step.title')}</h1>
          <p className={styles.subtitle}>{t(kind === 'app' ? 'step.openApp' : 'step.recoveryHint')}</p>
        </header>
        <StepCodeField
          key={kind}
          kind={kind}
          label={t(kind === 'app' ? 'step.code' : 'step.recovery')}
          name="code"
          value={code}
          onChange={(text) => {
            setCode(text)
            setProblem(undefined)
          }}
          onComplete={(typed) => void send(typed)}
          error={problem?.onCode ? problem.text : undefined}
        />
      </Form>
    </SubScreen>
  )
}
