import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button'
import type { Blocked } from '../use-blocked'
import type { CycleOrderState } from './use-cycle-order'

interface SubmitButtonProps {
  formId: string
  form: CycleOrderState
  blocked: Blocked | undefined
}

/**
 * Sends the order; says instead why that is not possible now. With the connection down it looks disabled, and whoever presses it
 * all the same gets the check's own answer (docs/reference/product.md#validation: a closed socket).
 */
export function SubmitButton({ formId, form, blocked }: SubmitButtonProps) {
  const { t } = useTranslation('cycle')
  const { side } = form.draft
  const seconds = form.term?.seconds ?? 0
  return (
    <Button
      type="submit"
      form={formId}
      full
      size={52}
      variant={side}
      busy={form.busy}
      disabled={form.balance.data === undefined || (blocked !== undefined && !blocked.connection)}
      aria-disabled={blocked?.connection || undefined}
    >
      {blocked?.text ?? t(side === 'buy' ? 'confirmUp' : 'confirmDown', { seconds })}
    </Button>
  )
}
