import { useCountdown, useServerClock, useUploadPaymentProof } from '@bgk/react-bindings'
import type { FiatOrder } from '@bgk/sdk'
import { FIAT_PAYMENT_WINDOW_MS } from '@bgk/sdk/trading'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../shared/media/picture-field'
import { useDraft } from '../../../shared/storage/use-draft'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { Button } from '../../../ui/controls/button'
import { Card } from '../../../ui/layout/card'
import { useMoney } from '../use-money'
import { CountdownRing } from './countdown-ring'
import styles from './pay-form.module.css'
import { PayeeCard } from './payee-card'

interface PayFormProps {
  order: FiatOrder
  /** The time is over. */
  onOver: () => void
}

/** A merchant is found: how much, by when, where to, and the picture that proves it. */
export function PayForm({ order, onOver }: PayFormProps) {
  const { t } = useTranslation(['otc', 'app'])
  const say = useSayCheck()
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
    write.setProblem({ field: 'proof', text: say({ code: 'SCREENSHOT_REQUIRED', params: {} }) })
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
        <form
          ref={form}
          className={styles.form}
          aria-label={t('pay.proofTitle')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
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
          <p className={styles.problem} role="alert">
            {over ? t('pay.over') : ofPicture === undefined && problem?.text}
          </p>
          <Button type="submit" full size={52} busy={write.busy} disabled={over}>
            {t('pay.paid')}
          </Button>
        </form>
      </Card>
    </>
  )
}
