import {
  useClaimDemoFunds,
  useCountdown,
  useDemoFundsOffer,
  useFuturesBalance,
  useSpotBalance,
  useVersions,
} from '@bgk/react-bindings'
import { isPositive, round, toText, tryDecimal } from '@bgk/sdk/decimal'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button'
import { useNumberFormat } from '../../ui/figures/number-format'
import { useNavigate } from '../navigation/navigate'
import { TransferSheet } from '../transfer/transfer-sheet'
import { useConfirmedMutation } from '../writes/use-confirmed-mutation'

export interface FundsStepProps {
  readonly account: 'spot' | 'futures'
  readonly coin: string
  /** Button height, px. */
  readonly size: 48 | 52
  /** Shown until the options are known. */
  readonly children: ReactNode
}

/** Offers the best source of funds: the member's other account, demo funds of a sandbox, or a deposit. */
export function FundsStep({ account, coin, size, children }: FundsStepProps) {
  const { t } = useTranslation('transfer')
  const navigate = useNavigate()
  const versions = useVersions({ select: ({ demo }) => demo?.funds ?? false })
  const offer = useDemoFundsOffer({ enabled: versions.data === true })
  const seconds = useCountdown(offer.data?.availableAt)
  const spot = useSpotBalance(account === 'futures' ? coin : undefined)
  const futures = useFuturesBalance(account === 'spot' ? coin : undefined)
  const other = account === 'spot' ? futures : spot
  const isKnown = !other.isLoading && !versions.isLoading && !offer.isLoading
  const held = tryDecimal(other.data?.available ?? '')
  const movable = held && round(held, 2, 'down')
  if (movable && isPositive(movable))
    return <TransferStep {...{ account, coin, size }} amount={toText(movable)} />
  if (!isKnown) return children
  if (offer.data?.coin === coin && seconds === 0)
    return <ClaimStep size={size} amount={offer.data.amount} coin={coin} />
  return (
    <Button full size={size} onClick={() => navigate(`/coinRecharge?coin=${encodeURIComponent(coin)}`)}>
      {t('next.deposit', { coin })}
    </Button>
  )
}

type StepProps = Pick<FundsStepProps, 'size' | 'coin'> & { readonly amount: string }

function TransferStep({ account, coin, size, amount }: StepProps & Pick<FundsStepProps, 'account'>) {
  const { t } = useTranslation('transfer')
  const format = useNumberFormat()
  const [isOpen, setOpen] = useState(false)
  const sheet = (
    // React bubbles the sheet's submit event to the form around the button.
    <div onSubmit={(event) => event.stopPropagation()}>
      <TransferSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        coins={[coin]}
        direction={account === 'spot' ? 'out' : 'in'}
        amount={amount}
      />
    </div>
  )
  return (
    <>
      <Button full size={size} onClick={() => setOpen(true)}>
        {t('next.transfer', { amount: format.amount(amount, 2, true), coin })}
      </Button>
      {createPortal(sheet, document.body)}
    </>
  )
}

function ClaimStep({ size, amount, coin }: StepProps) {
  const { t } = useTranslation(['transfer', 'demo'])
  const format = useNumberFormat()
  const claim = useClaimDemoFunds()
  const write = useConfirmedMutation({
    mutate: () => claim.mutateAsync(undefined),
    describe: () => ({ kind: 'change', title: t('demo:funds.title') }),
    success: t('demo:funds.done', { amount: `${format.amount(amount, 8, true)} ${coin}` }),
  })
  return (
    <Button full size={size} busy={write.busy} onClick={() => void write.submit()}>
      {t('next.demo')}
    </Button>
  )
}
