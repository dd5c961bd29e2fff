import { isPositive, tryDecimal } from '@bgk/sdk/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../i18n/i18n'
import { useLazyPart } from '../screen/use-lazy-part'
import type { FundsStepProps } from './funds-step'

interface NextStepProps extends Omit<FundsStepProps, 'children'> {
  /** Free funds as the exchange reports them; undefined until they are known. */
  readonly available: string | undefined
  /** The button that sends the form. */
  readonly children: ReactNode
}

/**
 * The primary action of a form (docs/reference/rules.md#r36): its own button, or without any funds the way to some. Its code is loaded
 * for those who need it.
 */
export function NextStep({ available, children, ...step }: NextStepProps) {
  const { i18n } = useTranslation()
  const funds = tryDecimal(available ?? '')
  const isEmpty = funds !== undefined && !isPositive(funds)
  const Step = useLazyPart(async () => {
    const [{ FundsStep }] = await Promise.all([
      import('./funds-step'),
      loadTextsOf(i18n, ['checks', 'demo', 'transfer']),
    ])
    return FundsStep
  }, isEmpty)
  return isEmpty && Step ? <Step {...step}>{children}</Step> : children
}
