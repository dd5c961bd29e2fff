// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own.
import { BgkError } from '@bgk/sdk'
import * as table from '@bgk/sdk/endpoints'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as hooks from '../src'
import { entries } from './exchange'
import { BTC, createWorld, fakeTime } from './world'

const pass = fakeTime()

const page = { page: 1, limit: 20 }
const chain = { coin: 'USDT', chain: 'TRON', chainLabel: 'TRC20' }

/** What a component calls, the call it stands for, what is asked. */
const reads: [use: () => unknown, entry: { readonly name: string }, input: unknown][] = [
  [() => hooks.useSpotAccount(BTC), table.spotAccount, BTC],
  [() => hooks.useSpotOpenOrders(), table.spotOpenOrders, { page: 1, limit: 100 }],
  [() => hooks.useSpotOrderHistory({ pair: BTC }), table.spotOrderHistory, { pair: BTC, ...page }],
  [() => hooks.useCoinIntroduction('BTC'), table.spotCoinIntroduction, { coin: 'BTC' }],
  [() => hooks.useFuturesMarket(BTC), table.futuresMarket, BTC],
  [() => hooks.useFuturesLeverages(BTC), table.futuresLeverages, BTC],
  [() => hooks.useFuturesAccount(BTC), table.futuresAccount, BTC],
  [() => hooks.useFuturesPositions(), table.futuresPositions, undefined],
  [() => hooks.useFuturesPositionsByPair(BTC), table.futuresPositionsByPair, BTC],
  [() => hooks.useFuturesOpenOrders(), table.futuresOpenOrders, page],
  [() => hooks.useFuturesOrderHistory(), table.futuresOrderHistory, page],
  [() => hooks.useFuturesClosedPositions(), table.futuresClosedPositions, page],
  [() => hooks.useFuturesStopOrders(7), table.futuresStopOrders, { positionId: 7 }],
  [() => hooks.useCycleOverview(), table.cycleOverview, undefined],
  [() => hooks.useCycleInfo(BTC), table.cycleInfo, BTC],
  [() => hooks.useCyclePositions(BTC), table.cyclePositions, BTC],
  [() => hooks.useCycleHistory(), table.cycleHistory, { page: 1, limit: 15 }],
  [() => hooks.useCycleHistoryByPair(BTC), table.cycleHistoryByPair, { pair: BTC, page: 1, limit: 15 }],
  [() => hooks.useCycleResult('A1'), table.cyclePositionById, { orderId: 'A1' }],
  [() => hooks.useExchangeRate('INR'), table.accountExchangeRate, { coin: 'INR' }],
  [() => hooks.useAccountTotals(), table.accountTotals, undefined],
  [() => hooks.useSpotAssets(), table.accountSpotAssets, undefined],
  [() => hooks.useFuturesAssets(), table.accountFuturesAssets, undefined],
  [() => hooks.useFiatAssets(), table.accountFiatAssets, undefined],
  [() => hooks.useCoins(), table.accountCoins, undefined],
  [() => hooks.useDepositAddress({ ...chain, ...{ logo: 'x' } }), table.accountDepositAddress, chain],
  [() => hooks.useWithdrawalContext('BTC'), table.accountWithdrawalContext, { coin: 'BTC' }],
  [() => hooks.usePairBalance(BTC), table.accountPairBalance, BTC],
  [() => hooks.useSpotBalance('BTC'), table.accountSpotBalance, { coin: 'BTC' }],
  [() => hooks.useFuturesBalance('BTC'), table.accountFuturesBalance, { coin: 'BTC' }],
  [() => hooks.useFiatBalance('BTC'), table.accountFiatBalance, { coin: 'BTC' }],
  [() => hooks.useWithdrawalAddresses(), table.accountAddresses, undefined],
  [() => hooks.useRecords({ kind: 'deposit' }), table.accountRecords, { kind: 'deposit', ...page }],
  [() => hooks.useFlashPairs(), table.flashPairs, undefined],
  [() => hooks.useFlashOrders(), table.flashOrders, page],
  [() => hooks.useIeoProjects(), table.ieoProjects, undefined],
  [() => hooks.useIeoPayCoins('BGK'), table.ieoPayCoins, { coin: 'BGK' }],
  [() => hooks.useIeoOrders(), table.ieoOrders, page],
  [() => hooks.useFiatCoins(), table.fiatCoins, undefined],
  [() => hooks.useFiatCurrencies(), table.fiatPayCoins, undefined],
  [() => hooks.useFiatOrders(), table.fiatOrders, page],
  [() => hooks.useFiatOrder('F1'), table.fiatOrder, { id: 'F1' }],
  [() => hooks.useInvitation(), table.userInvitation, undefined],
  [() => hooks.useTeam(), table.userTeam, page],
  [() => hooks.useTickets(), table.userTickets, undefined],
  [() => hooks.useTips(), table.userTips, undefined],
  [() => hooks.useVersions(), table.homeVersions, undefined],
  [() => hooks.useAbout(), table.homeAbout, undefined],
  [() => hooks.useAreaCodes(), table.homeAreaCodes, undefined],
  [() => hooks.useBanners(), table.homeBanners, undefined],
  [() => hooks.useDemoInbox('a@b.cd'), table.demoInbox, { account: 'a@b.cd' }],
  [() => hooks.useDemoFundsOffer(), table.demoFundsOffer, undefined],
  [() => hooks.useArticles('help'), table.homeArticles, { type: 'help' }],
]

const lots = { quantity: '3', leverage: 10, marginMode: 'cross' } as const
const coded = { password: 'Secret1', code: '123456' }
const image = new File(['x'], 'x.png')

/** A write's hook, its call, what it is given, and what is sent where that is less. */
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

describe('every read', () => {
  it.each(reads.map(([use, entry, input]) => ({ name: entry.name, use, entry, input })))(
    '$name: asked once for two components, with its input; private ones wait for a login',
    async ({ use, entry, input }) => {
      const { showOnce: show, exchange, session } = createWorld()
      for (const known of entries.values()) exchange.say(known, new BgkError('SERVER_REJECTED', 'no'))
      session.set({ ...session.get(), isLogin: false })
      function Probe() {
        use()
        return null
      }
      const view = show([<Probe key="a" />, <Probe key="b" />])
      await pass(0)
      expect(exchange.names()).toEqual(entries.get(entry.name)?.auth ? [] : [entry.name])
      act(() => session.set({ ...session.get(), isLogin: true }))
      await pass(0)
      expect(exchange.inputs(entry)).toEqual([input])
      expect(exchange.names()).toEqual([entry.name])
      view.unmount()
      await pass(400_000)
      expect(exchange.times(entry)).toBe(1)
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('waits while its input is not there yet', async () => {
    const { showOnce: show, exchange } = createWorld()
    function Probe() {
      hooks.useSpotAccount(undefined)
      hooks.useSpotBalance(undefined)
      hooks.useDemoInbox(undefined)
      hooks.useDepositAddress(undefined)
      hooks.useFiatOrder(undefined)
      hooks.useCycleResult(undefined)
      hooks.useCycleHistoryByPair(undefined)
      hooks.useRecords(undefined)
      hooks.useFuturesStopOrders(undefined)
      hooks.useAreaCodes({ enabled: false })
      return null
    }
    show(<Probe />)
    await pass(10_000)
    expect(exchange.names()).toEqual([])
  })
})

describe('every write', () => {
  it.each(writes)(
    'rule 27, $name: sent once whatever comes of it, and what it touches is asked for again',
    async ({ use, entry, sent }) => {
      const { showOnce: show, exchange, refreshUser } = createWorld()
      exchange.say(table.userUploadImage, { url: 'u' })
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
      exchange.forget()
      await act(send)
      await pass(0)
      expect(exchange.inputs(entry)).toEqual([sent])
      expect(exchange.names().filter((name) => name !== entry.name)).toHaveLength(shown ? 1 : 0)

      exchange.say(
        entries.get(entry.name) ?? table.spotBuyLimit,
        new BgkError('OUTCOME_UNKNOWN', 'lost', { retryable: true }),
      )
      exchange.forget()
      let lost: BgkError | undefined
      await act(async () => {
        await send().catch((error: BgkError) => {
          lost = error
        })
      })
      await pass(60_000)
      expect(lost?.code).toBe('OUTCOME_UNKNOWN')
      // A code that did not arrive is asked for again: that call is a read.
      const settled = entry.name === 'user.getCode' ? undefined : entry.name
      expect([lost?.attempt?.call, lost?.attempt?.key]).toEqual([settled, settled && exchange.keys.at(-1)])
      expect(exchange.times(entry)).toBe(1)
      expect(exchange.names().filter((name) => name !== entry.name)).toHaveLength(shown ? 1 : 0)
      const isPersonal = ['BindContact', 'Password', 'Identity', 'Bank'].some((word) =>
        entry.name.toLowerCase().includes(word.toLowerCase()),
      )
      expect(refreshUser).toHaveBeenCalledTimes(isPersonal ? 2 : 0)
    },
  )
})
