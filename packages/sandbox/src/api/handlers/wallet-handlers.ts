import type { CoinChain, Locale, Answer as SdkAnswer, WithdrawalAddress, WithdrawInput } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import { checkAddress, checkTag } from '@bgk/sdk/forms'
import { EXTENDED_RECORDS } from '@bgk/sdk/internal'
import { coinLogo } from '../../content/coins'
import { COIN_DECIMALS, unitsFixed } from '../../core/kernel/units'
import { depositAddress } from '../../core/wallet/deposits'
import type { AddressRow, ChainConfig } from '../../core/wallet/wallet'
import { planWithdrawal, withdrawalEligibility } from '../../core/wallet/withdraw'
import { verifyFundPassword } from '../auth/proofs'
import { type Call, type HandlersOf, newestFirst, type Services } from '../handler'
import { message } from '../messages'
import { perform } from '../perform'
import { Rejection, refused } from '../rejection'
import { recordKind, recordOf, recordWallets } from '../shapes/records'
import { availableOf, knownCoin } from '../shapes/wallet-shapes'

type WalletCalls = Pick<
  typeof endpoints.account,
  | 'coins'
  | 'depositAddress'
  | 'withdrawalContext'
  | 'records'
  | 'addresses'
  | 'withdraw'
  | 'transferFiat'
  | 'addAddress'
  | 'removeAddress'
  | 'fiatBalance'
>

/** Calls under /account for deposits and withdrawals, and their planning data. */
export function walletHandlers(services: Services): HandlersOf<WalletCalls> {
  const { engine } = services
  return {
    coins: ({ locale }) =>
      engine.read(({ config }) => (config.chains ?? []).map((chain) => chainOf(chain, locale))),

    depositAddress: ({ input, uid }) => {
      const { chains = [], seed } = engine.config
      const chain = chains.find(({ coin, chain: name }) => coin === input.coin && name === input.chain)
      if (chain === undefined) throw new Rejection('UNKNOWN_CHAIN', { field: 'chain' })
      if (!chain.depositEnabled) throw new Rejection('DEPOSIT_CLOSED', { field: 'coin' })
      return depositAddress(seed, uid, chain)
    },

    withdrawalContext: ({ input, uid }) =>
      engine.read(({ state }) => {
        const coin = knownCoin(state, input.coin)
        const { fundsLocked, passwordChangedRecently } = withdrawalEligibility(state, uid, true)
        const { lockedUntil } = state.people.person(uid)
        return {
          available: availableOf(state, uid, coin),
          addresses: state.wallet
            .addresses(uid)
            .filter((entry) => entry.coin === coin)
            .map(addressOf),
          fundsLocked,
          ...(passwordChangedRecently && { lockedUntil }),
        }
      }),

    records: ({ input, uid, locale }) =>
      engine.read(({ state }) => {
        const isExtended = services.fields.recordTypes && input.types === EXTENDED_RECORDS
        const rows = state.wallet.records(uid).filter((row) => {
          const { kind, coin, title } = row
          const matchesKind = kind === input.kind || (isExtended && recordKind(row, true) === input.kind)
          if (!matchesKind || (input.coin && coin !== input.coin)) return false
          if (!input.wallet) return true
          const { from, to } = recordWallets(title)
          return input.wallet === from || input.wallet === to
        })
        return newestFirst(rows, input, (row) => recordOf(row, locale, isExtended))
      }),

    addresses: ({ uid }) => engine.read(({ state }) => state.wallet.addresses(uid).map(addressOf)),
    withdraw: (call) => withdraw(services, call),

    transferFiat: (call) => {
      const { direction, coin, quantity } = call.input
      return perform(engine, call, { type: 'wallet.transferFiat', uid: call.uid, direction, coin, quantity })
    },

    addAddress: (call) => {
      const { coin, chain = '', address, remark, tag: typed = '' } = call.input
      const chains = chainsOf(services, coin, chain)
      requireAddress(address, chains)
      // Clients of the family send their remark as the tag too (docs/reference/wire.md#account).
      const isCopy = typed.trim() === remark.trim() && !takesTag(services, coin, chains)
      const tag = isCopy ? '' : typed
      if (tag.trim() !== '') requireTag(tag, chains)
      const entry = { coin, chain, address, remark, tag }
      return perform(engine, call, { type: 'wallet.addAddress', uid: call.uid, ...entry })
    },

    removeAddress: (call) =>
      perform(engine, call, { type: 'wallet.removeAddress', uid: call.uid, addressId: call.input.id }),

    fiatBalance: ({ input, uid }) =>
      engine.read(({ state }) => {
        const { available, locked } = state.wallet.fiat(uid, knownCoin(state, input.coin))
        return { available: unitsFixed(available, COIN_DECIMALS), locked: unitsFixed(locked, COIN_DECIMALS) }
      }),
  }
}

/** Checks locks and fields before the fund password costs a hash (docs/reference/rules.md#r14). */
async function withdraw(services: Services, call: Call<WithdrawInput>): Promise<SdkAnswer> {
  const { engine, reviewMs } = services
  const { input, uid, key } = call
  const { fundPassword, quantity, ...rest } = input
  const fields = { ...rest, quantity }
  const plan = await engine.read(({ state }) => planWithdrawal(state, { ...fields, uid }, fundPassword))
  // A repeat of an accepted withdrawal finds its funds gone: the exchange answers it by its key.
  if (!plan.ok && (key === undefined || !AFTER_SUCCESS.has(plan.code))) throw refused(plan)
  // An entry for any chain of its coin may not fit this one.
  requireAddress(input.address, [input.chain])
  const passwordHash = await verifyFundPassword(services, call, fundPassword)
  return perform(engine, call, {
    type: 'wallet.withdraw',
    ...fields,
    uid,
    passwordHash,
    ...(reviewMs !== undefined && { reviewMs }),
  })
}

/** Possible chains of an address: the named one, or all of the coin. */
function chainsOf({ engine }: Services, coin: string, chain: string): readonly string[] {
  if (chain !== '') return [chain]
  return (engine.config.chains ?? []).filter((each) => each.coin === coin).map((each) => each.chain)
}

function takesTag({ engine }: Services, coin: string, chains: readonly string[]): boolean {
  const known = engine.config.chains ?? []
  return known.some((each) => each.coin === coin && each.tagRequired && chains.includes(each.chain))
}

/**
 * Throws Rejection ADDRESS_INVALID unless the address fits one of these chains by form and checksum;
 * `params.why` is the reason of the first.
 */
function requireAddress(text: string, chains: readonly string[]): void {
  const verdicts = chains.map((chain) => checkAddress(text, chain))
  const [first] = verdicts
  if (first === undefined || first.ok || verdicts.some(({ ok }) => ok)) return
  throw new Rejection('ADDRESS_INVALID', { field: 'address', params: { why: first.code, ...first.params } })
}

/** Throws Rejection TAG_INVALID unless the tag fits one of these chains. */
function requireTag(text: string, chains: readonly string[]): void {
  if (chains.length > 0 && !chains.some((chain) => checkTag(text, chain).ok))
    throw new Rejection('TAG_INVALID', { field: 'tag' })
}

const AFTER_SUCCESS: ReadonlySet<string> = new Set(['INSUFFICIENT_BALANCE', 'DAILY_MAX_EXCEEDED'])

function chainOf(chain: ChainConfig, locale: Locale): CoinChain {
  const { label, ...rest } = chain
  return {
    ...rest,
    chainLabel: label,
    logo: coinLogo(chain.coin),
    depositNote: message(locale, 'DEPOSIT_NOTE'),
  }
}

function addressOf({ id, coin, chain, remark, address, tag }: AddressRow): WithdrawalAddress {
  return { id, coin, chain, remark, address, tag }
}
