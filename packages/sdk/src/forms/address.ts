import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type BytesCoder, base58, base58xrp, bech32, bech32m } from '@scure/base'
import { XRP_CHAINS } from './tag'
import { readOption, readTyped } from './typed-text'
import { refuse, type Verdict } from './verdict'

/** Why an address is refused. */
export type AddressCode = 'ADDRESS_REQUIRED' | 'ADDRESS_FORMAT' | 'ADDRESS_CHECKSUM' | 'ADDRESS_OTHER_CHAIN'

/** What a network makes of a text: an address, one whose checksum does not fit, or nothing of its own. */
type Reading = 'valid' | 'mistyped' | undefined

interface Network {
  /** As a message names it. */
  readonly name: string
  /** As exchanges call it, in capitals. */
  readonly chains: readonly string[]
  readonly read: (text: string) => Reading
  /** What is close enough to be called a mistyped address when this network was chosen. */
  readonly looks?: RegExp
}

function bytesOf(coder: BytesCoder, text: string): Uint8Array | undefined {
  try {
    return coder.decode(text)
  } catch {
    return undefined
  }
}

/** One byte that says the network, 20 bytes of a hash, and four of a checksum. */
function base58Reading(text: string, versions: readonly number[], coder = base58): Reading {
  const bytes = text.length > 35 ? undefined : bytesOf(coder, text)
  if (bytes?.length !== 25 || !versions.includes(bytes[0] ?? -1)) return undefined
  const sum = sha256(sha256(bytes.subarray(0, 21)))
  return bytes.subarray(21).every((byte, at) => byte === sum[at]) ? 'valid' : 'mistyped'
}

/** SegWit addresses: version 0 has a checksum of its own kind (BIP 173), all later ones another (BIP 350). */
function segwitReading(text: string, prefix: string): Reading {
  if (!text.toLowerCase().startsWith(`${prefix}1`)) return undefined
  for (const coder of [bech32, bech32m]) {
    const decoded = coder.decodeUnsafe(text, 90)
    const [version, ...words] = decoded?.words ?? []
    const program = coder.fromWordsUnsafe(words)
    if (decoded?.prefix !== prefix || version === undefined || !program) continue
    const { length } = program
    if (coder === bech32 ? version === 0 && (length === 20 || length === 32) : laterProgram(version, length))
      return 'valid'
  }
  return 'mistyped'
}

const laterProgram = (version: number, length: number): boolean =>
  version >= 1 && version <= 16 && length >= 2 && length <= 40

/** ERC 55: capitals among the letters are the checksum; letters of one size have none. */
function evmReading(text: string): Reading {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return undefined
  const small = digits.toLowerCase()
  if (digits === small || digits === digits.toUpperCase()) return 'valid'
  const hash = bytesToHex(keccak_256(Uint8Array.from(small, (digit) => digit.charCodeAt(0))))
  const marked = [...small].map((digit, at) => ((hash[at] ?? '0') > '7' ? digit.toUpperCase() : digit))
  return digits === marked.join('') ? 'valid' : 'mistyped'
}

const NETWORKS: readonly Network[] = [
  {
    name: 'Bitcoin',
    chains: ['BTC', 'BITCOIN'],
    read: (text) => segwitReading(text, 'bc') ?? base58Reading(text, [0x00, 0x05]),
    looks: /^[13][A-Za-z0-9]{25,34}$/,
  },
  {
    name: 'TRON (TRC20)',
    chains: ['TRC20', 'TRON', 'TRX'],
    read: (text) => base58Reading(text, [0x41]),
    looks: /^T[A-Za-z0-9]{33}$/,
  },
  {
    name: 'ERC20 / BEP20',
    chains: ['ERC20', 'ETH', 'ETHEREUM', 'BEP20', 'BSC', 'ARBITRUM', 'OPTIMISM', 'BASE', 'POLYGON', 'MATIC'],
    read: evmReading,
  },
  {
    name: 'Litecoin',
    chains: ['LTC', 'LITECOIN'],
    // Its old addresses that start with 3 are left out: nothing tells them from Bitcoin's.
    read: (text) => segwitReading(text, 'ltc') ?? base58Reading(text, [0x30, 0x32]),
    looks: /^[LM][A-Za-z0-9]{25,34}$/,
  },
  {
    name: 'Dogecoin',
    chains: ['DOGE', 'DOGECOIN'],
    read: (text) => base58Reading(text, [0x1e, 0x16]),
    looks: /^D[A-Za-z0-9]{25,34}$/,
  },
  {
    name: 'Solana',
    chains: ['SOL', 'SOLANA'],
    // A bare key of 32 bytes: there is no checksum.
    read: (text) =>
      text.length >= 32 && text.length <= 44 && bytesOf(base58, text)?.length === 32 ? 'valid' : undefined,
  },
  {
    name: 'XRP Ledger',
    chains: XRP_CHAINS,
    read: (text) => base58Reading(text, [0x00], base58xrp),
    looks: /^r[A-Za-z0-9]{24,34}$/,
  },
]

/** Deposit addresses of the sandbox: made so that no network takes them. */
const SANDBOX = /^sbx1[0-9a-f]{32}0lio$/

/**
 * Checks where a withdrawal is to go: whether the text is an address of the chosen network, by its form and its checksum.
 *
 * Known are Bitcoin, TRON, Ethereum and those that share its addresses, Litecoin, Dogecoin, Solana and the XRP Ledger. On any other
 * network 4 to 128 printable characters without a blank are taken. A deposit address of the sandbox is none on any network.
 *
 * @param text As typed; blanks around it do no harm.
 * @param chain `chain` of a row of `client.account.coins`, e.g. `TRC20` or `BTC`.
 * @returns The address, or why not. `ADDRESS_OTHER_CHAIN` names in `params.chain` the network the address belongs to.
 * @throws BgkError `REQUEST_INVALID` for a chain that is no text.
 * @example
 * import { checkAddress } from '@bgk/sdk/forms'
 *
 * const verdict = checkAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'TRC20')
 * console.log(verdict.ok ? 'fine' : `${verdict.code} ${verdict.params.chain}`) // ADDRESS_OTHER_CHAIN Bitcoin
 */
export function checkAddress(
  text: string | null | undefined,
  chain: string,
): Verdict<{ value: string }, AddressCode, 'address'> {
  const network = networkOf(readOption(chain, 'chain', ''))
  const value = readTyped(text, 'address', 'ADDRESS_REQUIRED')
  if (typeof value !== 'string') return value
  if (SANDBOX.test(value) || !/^[!-~]{4,128}$/.test(value)) return refuse('ADDRESS_FORMAT', 'address')
  const reading = network?.read(value)
  if (network === undefined || reading === 'valid') return { ok: true, value }
  const others = NETWORKS.filter((other) => other !== network)
  const other =
    others.find((network) => network.read(value) === 'valid') ??
    (reading === undefined ? others.find((network) => network.read(value) === 'mistyped') : undefined)
  if (other) return refuse('ADDRESS_OTHER_CHAIN', 'address', { chain: other.name })
  return refuse(
    reading === 'mistyped' || network.looks?.test(value) ? 'ADDRESS_CHECKSUM' : 'ADDRESS_FORMAT',
    'address',
  )
}

function networkOf(chain: string): Network | undefined {
  const name = chain.trim().toUpperCase()
  return NETWORKS.find(({ chains }) => chains.includes(name))
}
