// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own.
import { BgkError } from '@bgk/sdk'
import * as table from '@bgk/sdk/endpoints'
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as hooks from '../src'
import { entries } from './exchange'
import { BTC, createWorld, fakeTime } from './world'

const pass = fakeTime()

const lots = { quantity: '3', leverage: 10, marginMode: 'cross' } as const
const coded = { password: 'Secret1', code: '123456' }
const image = new File(['x'], 'x.png')

/** Hook, call and input of a write, and the sent input where it differs. */
function written<Input>(
  use: () => { readonly mutateAsync: (input: Input) => Promise<unknown> },
  entry: { readonly name: string },
  input: NoInfer<Input>,
  sent: unknown = input,
) {
  return {
    name: entry.name,
    entry,
    sent,
    use() {
      const { mutateAsync } = use()
      return () => mutateAsync(input)
    },
  }
}

const writes = [
  ...(['buy', 'sell'] as const).flatMap((side) => {
    const buys = side === 'buy'
    const spot = buys ? table.spotBuyLimit : table.spotSellLimit
    const spotNow = buys ? table.spotBuyMarket : table.spotSellMarket
    const futures = buys ? table.futuresBuyLimit : table.futuresSellLimit
    const futuresNow = buys ? table.futuresBuyMarket : table.futuresSellMarket
    const cycle = buys ? table.cycleBuy : table.cycleSell
    const bet = { payCoin: 'USDT', seconds: 60 }
    return [
      written(
        hooks.usePlaceSpotOrder,
        spot,
        { pair: 'BTC/USDT', side, type: 'limit', price: '1', quantity: '2' },
        { pair: BTC, price: '1', quantity: '2' },
      ),
      written(
        hooks.usePlaceSpotOrder,
        spotNow,
        { pair: BTC, side, type: 'market', quantity: '2' },
        { pair: BTC, quantity: '2' },
      ),
      written(
        hooks.usePlaceFuturesOrder,
        futures,
        { ...lots, pair: BTC, side, type: 'limit', price: '1' },
        { pair: BTC, ...lots, price: '1' },
      ),
      written(
        hooks.usePlaceFuturesOrder,
        futuresNow,
        { ...lots, pair: 'BTC/USDT', side, type: 'market' },
        { pair: BTC, ...lots },
      ),
      written(
        hooks.usePlaceCycleOrder,
        cycle,
        { ...bet, pair: BTC, side, quantity: '5' },
        { pair: BTC, ...bet, quantity: '5' },
      ),
    ]
  }),
  written(hooks.useCancelSpotOrder, table.spotCancelOrder, { id: 1 }),
  written(hooks.useCancelFuturesOrder, table.futuresCancelOrder, { id: 1 }),
  written(hooks.useClosePosition, table.futuresClosePosition, { positionId: 1, quantity: '2' }),
  written(hooks.useClosePositionsByCoin, table.futuresCloseByCoin, { coin: 'BTC', side: 'all' }),
  written(hooks.useCloseAllPositions, table.futuresCloseAll, undefined),
  written(hooks.useAddStopOrder, table.futuresAddStopOrder, {
    positionId: 1,
    quantity: '2',
    takeProfitPrice: '9',
  }),
  written(hooks.useEditStopOrder, table.futuresEditStopOrder, { id: 1, stopLossPrice: '9' }),
  written(hooks.useCancelStopOrder, table.futuresCancelStopOrder, { id: 1 }),
  written(hooks.useWithdraw, table.accountWithdraw, {
    coin: 'BTC',
    chain: '',
    address: 'a',
    quantity: '1',
    fundPassword: '1',
  }),
  written(
    hooks.useTransfer,
    table.accountTransferFutures,
    { account: 'futures', direction: 'in', coin: 'USDT', quantity: '1' },
    { direction: 'in', coin: 'USDT', quantity: '1' },
  ),
  written(
    hooks.useTransfer,
    table.accountTransferFiat,
    { account: 'fiat', direction: 'out', coin: 'USDT', quantity: '1' },
    { direction: 'out', coin: 'USDT', quantity: '1' },
  ),
  written(hooks.useAddAddress, table.accountAddAddress, { coin: 'BTC', address: 'a', remark: 'mine' }),
  written(hooks.useRemoveAddress, table.accountRemoveAddress, { id: 1 }),
  written(hooks.useSubmitDepositProof, table.compatDepositProof, {
    coin: 'BTC',
    chain: 'c',
    address: 'a',
    quantity: '1',
    image: 'i',
  }),
  written(hooks.useRevokeWithdrawal, table.compatRevokeWithdrawal, { id: 1 }),
  written(hooks.useSwap, table.flashSwap, { pairId: 1, quantity: '1', fundPassword: '1' }),
  written(hooks.useSubscribeIeo, table.ieoSubscribe, { projectId: 1, payCoin: 'USDT', quantity: '1' }),
  written(hooks.useBuyFiat, table.fiatBuy, { coin: 'USDT', currency: 'INR', quantity: '1' }),
  written(hooks.useSellFiat, table.fiatSell, { coin: 'USDT', currency: 'INR', quantity: '1' }),
  written(hooks.useUploadPaymentProof, table.fiatUploadProof, { orderId: '1', image: 'i' }),
  written(hooks.useGetCode, table.userGetCode, { purpose: 'registerEmail', account: 'a@b.c', areaCode: '0' }),
  written(hooks.useVerifyCode, table.memberVerifyCode, { account: 'a@b.c', code: '1', by: 'email' }),
  written(
    hooks.useRegister,
    table.memberRegisterByPhone,
    { by: 'phone', phone: '1', areaCode: '86', inviteCode: '', ...coded },
    { phone: '1', areaCode: '86', inviteCode: '', ...coded },
  ),
  written(
    hooks.useRegister,
    table.memberRegisterByEmail,
    { by: 'email', email: 'a@b.c', inviteCode: '', ...coded },
    { email: 'a@b.c', inviteCode: '', ...coded },
  ),
  written(
    hooks.useRecover,
    table.memberRecoverByPhone,
    { by: 'phone', phone: '1', areaCode: '86', ...coded },
    { phone: '1', areaCode: '86', ...coded },
  ),
  written(
    hooks.useRecover,
    table.memberRecoverByEmail,
    { by: 'email', email: 'a@b.c', ...coded },
    { email: 'a@b.c', ...coded },
  ),
  written(hooks.useBindContact, table.userBindContact, {
    by: 'email',
    account: 'a@b.c',
    areaCode: '0',
    code: '1',
    replace: false,
  }),
  written(hooks.useEditPassword, table.userEditPassword, {
    kind: 'login',
    oldPassword: 'a',
    newPassword: 'b',
  }),
  written(hooks.useUpdatePassword, table.userUpdatePassword, { kind: 'fund', code: '1', newPassword: 'b' }),
  written(hooks.useSetFundPassword, table.compatSetFundPassword, { fundPassword: '123456' }),
  written(hooks.useSubmitIdentity, table.userSubmitIdentity, {
    realName: 'A',
    idCard: '1',
    front: 'f',
    back: 'b',
  }),
  written(hooks.useAddTicket, table.userAddTicket, { title: 't', content: 'c', images: [] }),
  written(hooks.useAddBank, table.userAddBank, {
    kind: 'chatApp',
    payee: 'A',
    account: 'a',
    paymentCode: 'p',
  }),
  written(hooks.useClaimDemoFunds, table.demoClaimFunds, undefined),
  written(hooks.useUploadImage, table.userUploadImage, { image }),
]

describe('every write', () => {
  it.each(writes)(
    'rule 27, $name: sends once on any outcome, and refetches affected calls',
    async ({ use, entry, sent }) => {
      const { showOnce: show, exchange, refreshUser } = createWorld()
      exchange.respond(table.userUploadImage, { url: 'u' })
      let send: () => Promise<unknown> = async () => {}
      const group = entry.name.split('.')[0] ?? ''
      const shown = {
        spot: () => hooks.useSpotOrderHistory(),
        futures: () => hooks.useFuturesClosedPositions(),
        cycle: () => hooks.useCycleHistory(),
        account: () => hooks.useWithdrawalAddresses(),
        flash: () => hooks.useFlashOrders(),
        ieo: () => hooks.useIeoProjects(),
        fiat: () => hooks.useFiatOrders(),
        demo: () => hooks.useDemoFundsOffer(),
      }[group]
      function Probe() {
        send = use()
        shown?.()
        return null
      }
      show(<Probe />)
      await pass(0)
      exchange.clearRequests()
      await act(send)
      await pass(0)
      expect(exchange.inputs(entry)).toEqual([sent])
      expect(exchange.names().filter((name) => name !== entry.name)).toHaveLength(shown ? 1 : 0)

      exchange.respond(
        entries.get(entry.name) ?? table.spotBuyLimit,
        new BgkError('OUTCOME_UNKNOWN', 'lost', { retryable: true }),
      )
      exchange.clearRequests()
      let lost: BgkError | undefined
      await act(async () => {
        await send().catch((error: BgkError) => {
          lost = error
        })
      })
      await pass(60_000)
      expect(lost?.code).toBe('OUTCOME_UNKNOWN')
      // A lost verification code is requested again, because that call is a read.
      const settled = entry.name === 'user.getCode' ? undefined : entry.name
      expect([lost?.attempt?.call, lost?.attempt?.key]).toEqual([settled, settled && exchange.keys.at(-1)])
      expect(exchange.requestCount(entry)).toBe(1)
      expect(exchange.names().filter((name) => name !== entry.name)).toHaveLength(shown ? 1 : 0)
      const isPersonal = ['BindContact', 'Password', 'Identity', 'Bank'].some((word) =>
        entry.name.toLowerCase().includes(word.toLowerCase()),
      )
      expect(refreshUser).toHaveBeenCalledTimes(isPersonal ? 2 : 0)
    },
  )
})
