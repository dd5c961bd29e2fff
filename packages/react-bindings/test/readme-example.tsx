import { createBareClient, isBgkError } from '@bgk/sdk'
import { BgkProvider, useIsLogin, usePlaceSpotOrder, useSpotAccount, useTicker } from '../src'

const client = createBareClient({ origin: 'http://localhost:8080', profile: 'live' })
const pair = { base: 'BTC', quote: 'USDT' }

function Price() {
  const { value: market, status } = useTicker(pair)
  return <output data-stale={status.state !== 'live'}>{market?.price}</output>
}

function BuyOne() {
  const { data: account } = useSpotAccount(pair)
  const { mutate: place, isPending, error } = usePlaceSpotOrder()
  const order = { pair, side: 'buy', type: 'market', amount: '1' } as const
  return (
    <button type="button" disabled={isPending || !account} onClick={() => place(order)}>
      Buy with {account?.available.quote} USDT
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
