import { checkDeposit } from '@bgk/sdk/trading'
import { refusedCheck } from '../kernel/command'
import { fingerprint } from '../kernel/fingerprint'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import type { ChainConfig, WalletWorld } from './wallet'
import type { ReportDeposit, WalletAnswer } from './wallet-command'

/**
 * Deposit address of a member, invalid on every real network, so no wallet can send real coins to it. No
 * network has its prefix. `i` and `o` are not in bech32's alphabet, `0` and `l` not in base58's, and no part
 * is hexadecimal or has a checksum.
 */
export function depositAddress(
  seed: string,
  uid: number,
  { coin, chain, tagRequired }: Pick<ChainConfig, 'coin' | 'chain' | 'tagRequired'>,
): { readonly address: string; readonly tag: string } {
  const print = fingerprint(`${seed} ${chain} ${tagRequired ? coin : `${coin} ${uid}`}`)
  return { address: `sbx1${print}0lio`, tag: tagRequired ? String(uid) : '' }
}

/** Records a deposit for review; the approval credits it. */
export function reportDeposit(world: WalletWorld, command: ReportDeposit): WalletAnswer {
  const { uid } = command
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (!world.coins.has(command.coin)) return { ok: false, code: 'UNKNOWN_COIN', field: 'coin' }
  const chain = (world.config.chains ?? []).find(
    (each) => each.coin === command.coin && each.chain === command.chain,
  )
  if (chain === undefined) return { ok: false, code: 'UNKNOWN_CHAIN', field: 'chain' }
  if (!chain.depositEnabled) return { ok: false, code: 'DEPOSIT_CLOSED', field: 'coin' }
  const verdict = checkDeposit({
    quantity: command.quantity,
    proof: command.image.trim() !== '',
    minDeposit: chain.minDeposit,
  })
  if (!verdict.ok) return refusedCheck(verdict)
  const units = parseUnits(command.quantity, COIN_DECIMALS)
  if (units === undefined) return { ok: false, code: 'QUANTITY_INVALID', field: 'quantity' }
  const own = depositAddress(world.config.seed, uid, chain)
  if (command.address !== '' && command.address !== own.address) {
    return { ok: false, code: 'ADDRESS_UNKNOWN', field: 'address' }
  }
  const { id } = world.wallet.record({
    uid,
    kind: 'deposit',
    title: 'Deposit',
    coin: chain.coin,
    amount: units,
    fee: 0n,
    chain: chain.chain,
    ...own,
    image: command.image,
    createdTs: world.now,
    status: 'pending',
    reason: '',
    dueTs: command.reviewMs === undefined ? null : world.now + command.reviewMs,
  })
  return { ok: true, recordId: id }
}
