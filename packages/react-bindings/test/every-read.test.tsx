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

/** Hook, endpoint and expected request input of each read. */
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
  [
    () => hooks.useRecords({ kind: 'deposit' }),
    table.accountRecords,
    { kind: 'deposit', types: 'extended', ...page },
  ],
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

describe('every read', () => {
  it.each(reads.map(([use, entry, input]) => ({ name: entry.name, use, entry, input })))(
    '$name: sends one request for two components, with its input; private reads wait for a login',
    async ({ use, entry, input }) => {
      const { showOnce: show, exchange, session } = createWorld()
      for (const known of entries.values())
        exchange.respond(known, new BgkError('SERVER_REJECTED', 'no', { reason: 'MAINTENANCE' }))
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
      expect(exchange.requestCount(entry)).toBe(1)
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('waits for its input', async () => {
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
