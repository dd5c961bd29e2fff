import { checkWithdrawal, type WithdrawalEligibility } from '@bgk/sdk/trading'
import { kycOf } from '../accounts/accounts'
import { refusedCheck } from '../kernel/command'
import { COIN_DECIMALS, exchangeDay, parseUnits, unitsText } from '../kernel/units'
import type { AddressRow, ChainConfig, WalletState, WalletWorld } from './wallet'
import type { WalletAnswer, WalletRejected, Withdraw } from './wallet-command'

export type WithdrawalRequest = Omit<Withdraw, 'type' | 'passwordHash' | 'reviewMs'>

/** A well-formed placeholder: the core never sees a fund password; the gateway has verified it. */
const VERIFIED = '000000'

export interface WithdrawalPlan {
  readonly ok: true
  readonly chain: ChainConfig
  readonly units: bigint
  readonly fee: bigint
  readonly entry: AddressRow
}

/**
 * Verdict on a withdrawal, blocks before fields (docs/reference/rules.md#r14). The gateway calls it with the
 * entered fund password before it hashes; the command calls it again.
 */
export function planWithdrawal(
  state: WalletState,
  request: WithdrawalRequest,
  fundPassword: string = VERIFIED,
): WithdrawalPlan | WalletRejected {
  const { uid, coin, address } = request
  const member = state.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (!state.coinCodes.includes(coin)) return { ok: false, code: 'UNKNOWN_COIN', field: 'coin' }
  const chain = (state.config.chains ?? []).find((each) => each.coin === coin && each.chain === request.chain)
  if (chain === undefined) return { ok: false, code: 'UNKNOWN_CHAIN', field: 'chain' }
  const book = state.wallet
    .addresses(uid)
    .filter((entry) => entry.coin === coin && (entry.chain === '' || entry.chain === request.chain))
  const entries = book.filter((each) => each.address === address.trim())
  const entry = entryOf(entries, request.tag)
  const available = member.balances().find((each) => each.coin === coin)?.available ?? 0n
  const verdict = checkWithdrawal({
    eligibility: withdrawalEligibility(state, uid, book.length > 0),
    quantity: request.quantity,
    address,
    tag: request.tag ?? (isClear(entries) ? entry?.tag : undefined),
    fundPassword,
    available: unitsText(available, COIN_DECIMALS),
    chain,
  })
  if (!verdict.ok) return refusedCheck(verdict)
  if (!chain.withdrawEnabled) return { ok: false, code: 'WITHDRAW_CLOSED', field: 'coin' }
  if (entry === undefined) return { ok: false, code: 'ADDRESS_UNKNOWN', field: 'address' }
  // Without the tag, another customer would get the coins.
  if (request.tag === undefined && !isClear(entries)) return { ok: false, code: 'TAG_REQUIRED', field: 'tag' }
  const units = parseUnits(request.quantity, COIN_DECIMALS)
  const fee = parseUnits(chain.withdrawalFee, COIN_DECIMALS)
  const most = parseUnits(chain.dailyMaxWithdrawal, COIN_DECIMALS)
  if (units === undefined || fee === undefined || most === undefined) {
    return { ok: false, code: 'QUANTITY_INVALID', field: 'quantity' }
  }
  const rest = most - state.wallet.withdrawnOn(exchangeDay(state.now), uid, coin)
  if (units > rest) {
    const max = unitsText(rest > 0n ? rest : 0n, COIN_DECIMALS)
    return { ok: false, code: 'DAILY_MAX_EXCEEDED', field: 'quantity', params: { max } }
  }
  return { ok: true, chain, units, fee, entry }
}

/** Entry of the address with that tag, else the first. */
function entryOf(entries: readonly AddressRow[], tag: string | undefined): AddressRow | undefined {
  return entries.find((each) => each.tag === tag?.trim()) ?? entries[0]
}

/** True if the address determines the tag. */
function isClear([first, ...others]: readonly AddressRow[]): boolean {
  return others.every(({ tag }) => tag === first?.tag)
}

export function withdrawalEligibility(
  state: WalletState,
  uid: number,
  hasAddress: boolean,
): WithdrawalEligibility {
  const member = state.members.get(uid)
  const person = state.people.person(uid)
  return {
    kycVerified: kycOf(state, uid) === 'verified',
    fundPasswordSet: member?.fundPasswordHash !== undefined,
    creditScore: person.creditScore,
    fundsLocked: person.fundsLocked,
    // At exactly 24 hours the lock is over.
    passwordChangedRecently: state.now < person.lockedUntil,
    hasAddress,
  }
}

/** Takes the amount from available funds and waits for the review. */
export function withdraw(world: WalletWorld, command: Withdraw): WalletAnswer {
  const plan = planWithdrawal(world, command)
  if (!plan.ok) return plan
  const member = world.members.get(command.uid)
  const coin = world.coins.get(command.coin)
  if (member === undefined || coin === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (member.fundPasswordHash !== command.passwordHash) {
    return { ok: false, code: 'FUND_PASSWORD_WRONG', field: 'fundPassword' }
  }
  const { wallet, now } = world
  world.ledger.move(member.wallet(coin).available, wallet.accountsOf(member.uid, coin).pending, plan.units)
  const day = exchangeDay(now)
  const units = wallet.withdrawnOn(day, member.uid, coin.code) + plan.units
  wallet.daily.set(`${member.uid} ${coin.code}`, { day, units })
  const { id } = wallet.record({
    uid: member.uid,
    kind: 'withdrawal',
    title: 'Withdrawal',
    coin: coin.code,
    amount: plan.units,
    fee: plan.fee,
    chain: plan.chain.chain,
    address: plan.entry.address,
    tag: command.tag ?? plan.entry.tag,
    image: '',
    createdTs: now,
    status: 'pending',
    reason: '',
    dueTs: command.reviewMs === undefined ? null : now + command.reviewMs,
  })
  return { ok: true, recordId: id }
}
