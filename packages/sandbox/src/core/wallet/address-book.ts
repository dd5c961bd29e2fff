import type { AddressRow, WalletWorld } from './wallet'
import type { AddAddress, RemoveAddress, WalletAnswer } from './wallet-command'

const MAX_ADDRESSES = 100
/** Printable ASCII without blanks: no network needs more, and similar characters could deceive the eye. */
const ADDRESS = /^[!-~]{4,128}$/
const TAG = /^[!-~]{0,64}$/

/** Adds an address to the member's book. */
export function addAddress(world: WalletWorld, command: AddAddress): WalletAnswer {
  const { uid, coin, chain } = command
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (!world.coins.has(coin)) return { ok: false, code: 'UNKNOWN_COIN', field: 'coin' }
  const known = (world.config.chains ?? []).filter((each) => each.coin === coin)
  if (chain !== '' && !known.some((each) => each.chain === chain)) {
    return { ok: false, code: 'UNKNOWN_CHAIN', field: 'chain' }
  }
  const address = command.address.trim()
  const tag = command.tag.trim()
  if (!ADDRESS.test(address)) return { ok: false, code: 'ADDRESS_INVALID', field: 'address' }
  if (!TAG.test(tag)) return { ok: false, code: 'ADDRESS_INVALID', field: 'tag' }
  const book = world.wallet.books.get(uid) ?? []
  if (book.length >= MAX_ADDRESSES) return { ok: false, code: 'ADDRESS_BOOK_FULL' }
  // One address may have several tags: exchanges assign one to each customer.
  const isSame = (each: AddressRow) =>
    each.coin === coin && each.chain === chain && each.address === address && each.tag === tag
  if (book.some(isSame)) return { ok: false, code: 'ADDRESS_TAKEN', field: 'address' }
  const id = world.wallet.nextAddressId++
  book.push({ id, coin, chain, address, tag, remark: command.remark.trim().slice(0, 64) })
  world.wallet.books.set(uid, book)
  return { ok: true, recordId: id }
}

/** Rejects another member's address as unknown. */
export function removeAddress(world: WalletWorld, { uid, addressId }: RemoveAddress): WalletAnswer {
  const book = world.wallet.books.get(uid) ?? []
  const at = book.findIndex(({ id }) => id === addressId)
  if (at < 0) return { ok: false, code: 'ADDRESS_NOT_FOUND' }
  book.splice(at, 1)
  return { ok: true }
}
