import { ConfirmSheet, type ConfirmSheetProps } from '../../ui/overlays/confirm-sheet'
import { type Answered, useSending } from './use-sending'

interface ConfirmWriteProps
  extends Pick<
    ConfirmSheetProps,
    'open' | 'onClose' | 'title' | 'text' | 'facts' | 'confirmLabel' | 'cancelLabel'
  > {
  send: () => Promise<Answered>
  /** Stands in for a server without words. */
  said: string
}

/** Asks before something is taken back or removed and sends it once; closed when it was done, or when its answer was lost and is looked for. */
export function ConfirmWrite({ send, said, onClose, ...question }: ConfirmWriteProps) {
  const sending = useSending()
  const { confirmLabel, facts } = question
  const confirm = async () => {
    const sent = await sending.run(send, {
      sent: { kind: 'change', title: confirmLabel, facts },
      said,
      onLost: onClose,
    })
    if (sent === 'done') onClose()
  }
  return (
    <ConfirmSheet
      {...question}
      onClose={() => {
        sending.clear()
        onClose()
      }}
      onConfirm={() => void confirm()}
      variant="danger"
      busy={sending.busy}
      error={sending.refusal?.text}
    />
  )
}
