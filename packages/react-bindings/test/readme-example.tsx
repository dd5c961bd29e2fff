import { createBareClient, isBgkError } from '@bgk/sdk'
import { BgkProvider, useFeedStatus, useIsLogin, usePlaceSpotOrder, usePrice, useSpotAccount } from '../src'

const client = createBareClient({ origin: 'http://localhost:8080', profile: 'live' })
const pair = 'BTC/USDT'

function Price() {
  const price = usePrice(pair)
  const { state } = useFeedStatus()
  // A tick changes only this text: the component does not render again.
  return <output data-stale={state !== 'live'}>{price}</output>
}

function BuyOne() {
  const { data: available } = useSpotAccount(pair, { select: (account) => account.available.quote })
  const { mutate: place, isPending, error } = usePlaceSpotOrder()
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => place({ pair, side: 'buy', type: 'market', quantity: '1' })}
    >
      Buy with {available} USDT
      {isBgkError(error) &&
        error.code === 'OUTCOME_UNKNOWN' &&
        ' (look into your orders before you try again)'}
    </button>
  )
}

function Market() {
  return (
    <>
      <Price />
      {useIsLogin() ? <BuyOne /> : 'Log in to trade'}
    </>
  )
}

export function App() {
  return (
    <BgkProvider client={client}>
      <Market />
    </BgkProvider>
  )
}
