import { useSession } from '@bgk/react-bindings'
import { useTotal } from '../../shared/account/account-worth'
import { useLazyPart } from '../../shared/screen/use-lazy-part'

/**
 * The three steps of a new member (docs/reference/rules.md#r36): funds, first trade, verification. Shown until identity documents are
 * submitted; the code is loaded for those who need it.
 */
export function FirstSteps() {
  const { userInfo } = useSession()
  const { usdt, isOld } = useTotal()
  const isNew = userInfo?.kyc === 'none' && !isOld && usdt !== undefined
  const Part = useLazyPart(async () => (await import('./first-steps')).FirstStepsCard, isNew)
  return isNew && Part ? <Part total={usdt} /> : null
}
