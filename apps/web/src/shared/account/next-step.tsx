import { isPositive, tryDecimal } from '@bgk/sdk/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../../i18n/i18n'
import { useLazyPart } from '../screen/use-lazy-part'
import type { FundsStepProps } from './funds-step'

interface NextStepProps extends Omit<FundsStepProps, 'children'> {
  /** Available balance as the exchange returns it; undefined until known. */
  readonly available: string | undefined
  readonly children: ReactNode
}

/**
 * Primary action of a form (docs/reference/rules.md#r36): its submit button, or a way to get funds without a
 * balance. The code for the latter
 * loads on demand.
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
