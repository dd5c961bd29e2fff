import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAddress } from './address'

/** What a check said, in one line. */
const verdictText = (text: string, chain: string) => {
  const verdict = checkAddress(text, chain)
  if (verdict.ok) return 'ok'
  return [verdict.code, verdict.params.chain].filter(Boolean).join(' ')
}

const GENESIS = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const P2SH = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const USDT_TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const USDT_EVM = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const USDC_SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const XRP_GENESIS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

describe('an address of the chosen network', () => {
  it.each([
    ['pay to key hash', GENESIS, 'BTC'],
    ['pay to script hash', P2SH, 'BTC'],
    ['witness program (BIP 173)', SEGWIT, 'BTC'],
    ['witness program in capitals (BIP 173)', SEGWIT.toUpperCase(), 'BTC'],
    ['taproot (BIP 350)', TAPROOT, 'Bitcoin'],
    [
      'long program of version 1 (BIP 350)',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
      'BTC',
    ],
    ['short program of version 16 (BIP 350)', 'BC1SW50QGDZ25J', 'BTC'],
    ['TRON', USDT_TRON, 'TRC20'],
    ['Ethereum with capitals (ERC 55)', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ERC20'],
    ['Ethereum with capitals (ERC 55)', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'ERC20'],
    ['Ethereum with capitals (ERC 55)', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', 'ERC20'],
    ['Ethereum with capitals (ERC 55)', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', 'ERC20'],
    ['Ethereum without capitals', USDT_EVM.toLowerCase(), 'eth'],
    ['Ethereum in capitals alone', '0x52908400098527886E0F7030069857D2E4169EE7', 'ERC20'],
    ['BNB Smart Chain', USDT_EVM, 'BEP20'],
    ['Litecoin', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9', 'LTC'],
    ['Dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'DOGE'],
    ['Solana', USDC_SOLANA, 'SOL'],
    ['XRP Ledger', XRP_GENESIS, 'XRP'],
  ])('%s is taken', (_, address, chain) => {
    expect(verdictText(address, chain)).toBe('ok')
  })

  it('comes back without the blanks around it', () => {
    expect(checkAddress(`  ${USDT_TRON}\n`, 'TRC20')).toEqual({ ok: true, value: USDT_TRON })
  })
})

describe('an address of another network is refused and named', () => {
  it.each([
    [GENESIS, 'TRC20', 'Bitcoin'],
    [SEGWIT, 'LTC', 'Bitcoin'],
    [P2SH, 'LTC', 'Bitcoin'],
    [USDT_TRON, 'ERC20', 'TRON (TRC20)'],
    [USDT_EVM, 'TRC20', 'ERC20 / BEP20'],
    [USDT_EVM, 'SOL', 'ERC20 / BEP20'],
    [USDC_SOLANA, 'BTC', 'Solana'],
    [XRP_GENESIS, 'DOGE', 'XRP Ledger'],
    ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'BTC', 'Dogecoin'],
    ['LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9', 'BTC', 'Litecoin'],
    // Mistyped as well, but plainly none of TRON.
    ['0xdAC17F958D2ee523a2206206994597C13D831ecD', 'TRC20', 'ERC20 / BEP20'],
  ])('%s on %s is one of %s', (address, chain, network) => {
    expect(verdictText(address, chain)).toBe(`ADDRESS_OTHER_CHAIN ${network}`)
  })
})

describe('a mistyped address', () => {
  it.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'BTC'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf0a', 'BTC'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'BTC'],
    ['bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'BTC'],
    // BIP 350: the checksum of the other kind.
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'BTC'],
    ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'BTC'],
    // BIP 350: a program that no version allows.
    ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'BTC'],
    ['bc1pw5dgrnzv', 'BTC'],
    ['bc1gmk9yu', 'BTC'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'TRC20'],
    ['0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ERC20'],
    ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi', 'XRP'],
  ])('%s on %s is said to be one', (address, chain) => {
    expect(verdictText(address, chain)).toMatch(/^ADDRESS_(CHECKSUM|FORMAT)$/)
    if (address.length > 20) expect(verdictText(address, chain)).toBe('ADDRESS_CHECKSUM')
  })

  it('one letter changed anywhere is never taken where there is a checksum', () => {
    const alphabet = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
    fc.assert(
      fc.property(
        fc.constantFrom([GENESIS, 'BTC'], [USDT_TRON, 'TRC20'], [SEGWIT, 'BTC'], [XRP_GENESIS, 'XRP']),
        fc.nat(),
        fc.constantFrom(...alphabet),
        ([address = '', chain = ''], at, letter) => {
          const place = at % address.length
          const other = `${address.slice(0, place)}${letter}${address.slice(place + 1)}`
          expect(checkAddress(other, chain).ok).toBe(other === address)
        },
      ),
    )
  })
})

describe('what is no address', () => {
  it.each([
    ['', 'BTC', 'ADDRESS_REQUIRED'],
    ['   ', 'BTC', 'ADDRESS_REQUIRED'],
    ['my cold wallet', 'BTC', 'ADDRESS_FORMAT'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'ERC20', 'ADDRESS_FORMAT'],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ERC20', 'ADDRESS_FORMAT'],
    // Of Bitcoin's test network.
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'BTC', 'ADDRESS_FORMAT'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'BTC', 'ADDRESS_FORMAT'],
    ['someone@bgk.example', 'XRP', 'ADDRESS_FORMAT'],
    ['1'.repeat(4000), 'BTC', 'ADDRESS_FORMAT'],
  ])('%s on %s: %s', (text, chain, code) => {
    expect(verdictText(text, chain)).toBe(code)
  })

  it('an unknown network takes 4 to 128 printable characters without a blank', () => {
    expect(
      ['aaa', 'aaaa', 'a'.repeat(128), 'a'.repeat(129), 'with a blank'].map((text) =>
        verdictText(text, 'TON'),
      ),
    ).toEqual(['ADDRESS_FORMAT', 'ok', 'ok', 'ADDRESS_FORMAT', 'ADDRESS_FORMAT'])
  })
})

describe('a deposit address of the sandbox', () => {
  const own = `sbx1${'0123456789abcdef'.repeat(2)}0lio`

  it.each(['BTC', 'TRC20', 'ERC20', 'SOL', 'XRP', 'TON'])('is none on %s', (chain) => {
    expect(verdictText(own, chain)).toBe('ADDRESS_FORMAT')
  })
})
