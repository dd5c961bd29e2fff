import { describe, expect, it } from 'vitest'
import { type CardFields, checkCard } from './card-check'

const CARD: CardFields = {
  payee: 'Li Wei',
  cardNumber: '6222 0210 0111 6245 702',
  bank: 'Bank of the East',
  bankAddress: '',
  branch: '',
  swiftCode: '',
  ifscCode: '',
  iban: '',
  accountType: '',
}
const faultsOf = (parts: Partial<CardFields>) =>
  Object.entries(checkCard({ ...CARD, ...parts }).faults).map(
    ([field, fault]) => `${field} ${fault === 'required' ? fault : fault.code}`,
  )

describe('a bank card', () => {
  it('accepts a payee, a bank and a number', () => {
    expect(faultsOf({})).toEqual([])
  })

  it('reports all faults together, each beside its field', () => {
    expect(
      faultsOf({
        payee: ' ',
        bank: '',
        cardNumber: '12',
        swiftCode: 'ING',
        ifscCode: 'SB',
        iban: 'DE00',
      }).sort(),
    ).toEqual([
      'bank required',
      'cardNumber BANK_NUMBER_INVALID',
      'iban IBAN_FORMAT',
      'ifscCode IFSC_INVALID',
      'payee required',
      'swiftCode SWIFT_INVALID',
    ])
  })

  it.each([
    ['in China', {}, ['cardNumber BANK_NUMBER_INVALID']],
    ['with a SWIFT code of China', { swiftCode: 'BKCHCNBJ' }, ['cardNumber BANK_NUMBER_INVALID']],
    ['with a Dutch SWIFT code', { swiftCode: 'ingbnl2a' }, []],
    ['with an Indian bank code', { ifscCode: 'SBIN0005943' }, []],
    ['with a German IBAN', { iban: 'DE89 3704 0044 0532 0130 00' }, []],
    [
      'with an IBAN that is mistyped',
      { iban: 'DE88370400440532013000' },
      ['iban IBAN_CHECKSUM', 'cardNumber BANK_NUMBER_INVALID'],
    ],
  ])('accepts nine digits outside China: %s', (_, codes, faults) => {
    expect(faultsOf({ cardNumber: '123456789', ...codes }).sort()).toEqual([...faults].sort())
  })

  it('requires no number beside an IBAN, and a number otherwise', () => {
    expect(faultsOf({ cardNumber: '', iban: 'DE89370400440532013000' })).toEqual([])
    expect(faultsOf({ cardNumber: '' })).toEqual(['cardNumber BANK_NUMBER_REQUIRED'])
  })

  it.each([
    ['4539148803436467', false],
    ['4539148803436468', true],
    ['', false],
  ])('rates a number of %j as unusual: %s', (cardNumber, unusual) => {
    expect(checkCard({ ...CARD, cardNumber }).unusual).toBe(unusual)
  })
})
