import { useCountdown, useServerClock, useUploadPaymentProof } from '@bgk/react-bindings'
import type { FiatOrder } from '@bgk/sdk'
import { FIAT_PAYMENT_WINDOW_MS } from '@bgk/sdk/trading'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../shared/media/picture-field'
import { useDraft } from '../../../shared/storage/form-state'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { durationText } from '../../../ui/figures/time-text'
import { Form } from '../../../ui/inputs/form'
import { Card } from '../../../ui/layout/card'
import { useMoney } from '../use-money'
import { PayeeCard } from './payee-card'
import styles from './payment.module.css'

interface PayFormProps {
  order: FiatOrder
  /** The time is over. */
  onOver: () => void
}

/** A merchant is found: how much, by when, where to, and the picture that proves it. */
export function PayForm({ order, onOver }: PayFormProps) {
  const { t } = useTranslation(['otc', 'app'])
  const checkMessage = useCheckMessage()
  const { coins, money } = useMoney()
  const upload = useUploadPaymentProof()
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, forget } = useDraft(`otc-proof-${order.id}`, { image: '' })
  const left = useCountdown(order.payBefore)
  // A device whose clock is wrong, and that could not ask, says nothing of the end.
  const over = useServerClock().data !== undefined && order.payBefore !== undefined && left === 0
  const telling = useRef(onOver)
  telling.current = onOver
  useEffect(() => {
    if (over) telling.current()
  }, [over])

  const write = useConfirmedMutation({
    mutate: (image: string) => upload.mutateAsync({ orderId: order.id, image }),
    describe: () => ({
      kind: 'change',
      title: t('pay.paid'),
      facts: [
        { label: t('app:words.quantity'), value: coins(order.quantity, order.coin) },
        { label: t('buy.total'), value: money(order.total, order.currency) },
      ],
    }),
    success: t('pay.sent'),
    onApplied: forget,
  })
  const send = () => {
    if (draft.image !== '') return void write.submit(draft.image)
    // What was ordered stands; only its proof is looked at here.
    write.setProblem({ field: 'proof', text: checkMessage({ code: 'SCREENSHOT_REQUIRED', params: {} }) })
    form.current?.querySelector<HTMLElement>('[name="proof"]')?.focus()
  }
  const { problem } = write
  const ofPicture = problem?.field === 'image' || problem?.field === 'proof' ? problem.text : undefined
  return (
    <>
      <Card className={styles.card}>
        {order.payBefore !== undefined && <CountdownRing left={left} whole={FIAT_PAYMENT_WINDOW_MS / 1000} />}
        <div className={styles.sum}>
          <span>{t('pay.exactly')}</span>
          <output data-testid="to-pay">{money(order.total, order.currency)}</output>
          <p>{t('pay.hint')}</p>
        </div>
      </Card>
      <PayeeCard order={order} />
      <Card title={t('pay.proofTitle')}>
        <Form
          ref={form}
          label={t('pay.proofTitle')}
          onSubmit={send}
          problem={over ? t('pay.over') : ofPicture === undefined && problem?.text}
          submit={t('pay.paid')}
          busy={write.busy}
          disabled={over}
        >
          <PictureField
            name="proof"
            label={t('pay.proof')}
            value={draft.image}
            onChange={(image) => {
              write.setProblem(undefined)
              change({ image })
            }}
            error={ofPicture}
          />
        </Form>
      </Card>
    </>
  )
}

interface CountdownRingProps {
  /** Seconds. */
  left: number
  /** Seconds of a full ring. */
  whole: number
}

/** How long there is to pay: a ring that empties, and the time in it. */
function CountdownRing({ left, whole }: CountdownRingProps) {
  const { t } = useTranslation('otc')
  const share = Math.min(1, Math.max(0, left / whole))
  return (
    <div className={styles.ring} data-urgent={left <= 120 || undefined}>
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="60" cy="60" r="54" pathLength="1" />
        <circle
          className={styles.left}
          cx="60"
          cy="60"
          r="54"
          pathLength="1"
          strokeDasharray="1"
          strokeDashoffset={1 - share}
        />
      </svg>
      <p role="timer" aria-label={t('pay.left')} className={styles.clock}>
        {durationText(left)}
      </p>
    </div>
  )
}
