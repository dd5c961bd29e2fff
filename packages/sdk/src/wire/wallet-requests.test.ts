import { describe, expect, it } from 'vitest'
import type { Codec } from './codec/codec'
import { pageRequest } from './codec/requests'
import {
  bindContactRequest,
  editPasswordRequest,
  fundPasswordRequest,
  updatePasswordRequest,
} from './credentials'
import {
  depositProofRequest,
  fiatBuyRequest,
  fiatOrderRequest,
  fiatSellRequest,
  paymentProofRequest,
} from './fiat'
import { swapRequest } from './flash'
import { identityRequest, paymentMethodRequest, uploadImageRequest } from './identity'
import { subscribeRequest } from './ieo'
import { ticketRequest } from './user'
import { depositAddressRequest, recordsRequest, transferRequest } from './wallet'
import { addAddressRequest, withdrawRequest } from './withdrawals'

const image = new Blob(['x'], { type: 'image/png' })
const card = {
  kind: 'bankCard',
  payee: 'P',
  cardNumber: '6222',
  bank: 'B',
  bankAddress: 'A',
  branch: 'R',
  swiftCode: 'S',
  ifscCode: 'I',
  iban: 'N',
  accountType: 'savings',
}

const cases: readonly (readonly [string, Codec<unknown>, unknown, unknown])[] = [
  ['page', pageRequest, { page: 2, limit: 15 }, { page: 2, limit: 15 }],
  [
    'bind a phone for the first time',
    bindContactRequest,
    { by: 'phone', account: '1', areaCode: '86', code: '9', replace: false },
    { type: 'TEL', account: '1', areaCode: '86', code: '9', setType: '0' },
  ],
  [
    'bind a phone with the login password',
    bindContactRequest,
    { by: 'phone', account: '1', areaCode: '86', code: '9', replace: false, password: 'Secret1' },
    { type: 'TEL', account: '1', areaCode: '86', code: '9', setType: '0', loginPassword: 'Secret1' },
  ],
  [
    'replace an e-mail',
    bindContactRequest,
    { by: 'email', account: 'a@b.cd', areaCode: '0', code: '9', replace: true },
    { type: 'EMAIL', account: 'a@b.cd', areaCode: '0', code: '9', setType: '1' },
  ],
  [
    'change the login password',
    editPasswordRequest,
    { kind: 'login', oldPassword: 'a', newPassword: 'b' },
    { type: 'LOGIN', oldPassword: 'a', newPassword: 'b' },
  ],
  [
    'rule 16: recover the fund password',
    updatePasswordRequest,
    { kind: 'fund', code: '9', newPassword: '123456' },
    { type: 'TRAD', code: '9', newPassword: '123456' },
  ],
  [
    'rule 16: the first fund password',
    fundPasswordRequest,
    { fundPassword: '123456' },
    { tradPassword: '123456' },
  ],
  [
    'identity without a hand-held picture',
    identityRequest,
    { realName: 'N', idCard: '1', front: 'f', back: 'b' },
    { username: 'N', idCard: '1', zm: 'f', fm: 'b', sc: '' },
  ],
  [
    'identity with one',
    identityRequest,
    { realName: 'N', idCard: '1', front: 'f', back: 'b', handheld: 'h' },
    { username: 'N', idCard: '1', zm: 'f', fm: 'b', sc: 'h' },
  ],
  [
    'ticket',
    ticketRequest,
    { title: 'T', content: 'C', images: ['a', 'b'] },
    { title: 'T', quest: 'C', images: 'a,b' },
  ],
  [
    'ticket without pictures',
    ticketRequest,
    { title: 'T', content: 'C', images: [] },
    { title: 'T', quest: 'C', images: '' },
  ],
  ['picture', uploadImageRequest, { image }, { imgurl: image }],
  [
    'rule 20: bank card',
    paymentMethodRequest,
    card,
    {
      type: 'bank',
      holderName: 'P',
      bankAccount: '6222',
      bankName: 'B',
      bankAddress: 'A',
      branchName: 'R',
      swiftCode: 'S',
      ifscCode: 'I',
      iban: 'N',
      accountType: 'savings',
    },
  ],
  [
    'rule 20: chat app',
    paymentMethodRequest,
    { kind: 'chatApp', payee: 'P', account: 'A', paymentCode: 'u' },
    { type: 'chat', holderName: 'P', wx: 'A', wximg: 'u' },
  ],
  [
    'deposit address: blockName with a capital',
    depositAddressRequest,
    { coin: 'USDT', chain: 'TRC', chainLabel: 'TRC20' },
    { coin: 'USDT', blockName: 'TRC', symbol: 'TRC20' },
  ],
  [
    'records of a coin',
    recordsRequest,
    { kind: 'deposit', coin: 'USDT', page: 1, limit: 20, types: 'extended' },
    { type: 'in', coin: 'USDT', page: 1, limit: 20, types: 'extended' },
  ],
  [
    'withdrawal',
    withdrawRequest,
    { coin: 'USDT', chain: 'TRC', address: 'T', quantity: '1.50', fundPassword: '123456' },
    { coin: 'USDT', blockName: 'TRC', address: 'T', number: '1.50', tradPassword: '123456' },
  ],
  [
    'withdrawal with a tag',
    withdrawRequest,
    { coin: 'XRP', chain: 'X', address: 'r', tag: '7', quantity: '1', fundPassword: '123456' },
    { coin: 'XRP', blockName: 'X', address: 'r', tag: '7', number: '1', tradPassword: '123456' },
  ],
  [
    'rule 15: transfer in',
    transferRequest,
    { direction: 'in', coin: 'USDT', quantity: '1' },
    { type: 'in', coin: 'USDT', number: '1' },
  ],
  [
    'rule 15: transfer out, the password in lower case',
    transferRequest,
    { direction: 'out', coin: 'USDT', quantity: '1', fundPassword: '123456' },
    { type: 'out', coin: 'USDT', number: '1', tradpassword: '123456' },
  ],
  [
    'address: the tag is there even when empty',
    addAddressRequest,
    { coin: 'USDT', address: 'T', remark: 'mine' },
    { coin: 'USDT', address: 'T', title: 'mine', tag: '' },
  ],
  [
    'address with chain and tag',
    addAddressRequest,
    { coin: 'XRP', chain: 'X', address: 'r', remark: '', tag: '7' },
    { coin: 'XRP', blockName: 'X', address: 'r', title: '', tag: '7' },
  ],
  [
    'swap',
    swapRequest,
    { pairId: 2, quantity: '1', fundPassword: '123456' },
    { autoid: 2, number: '1', tradPassword: '123456' },
  ],
  [
    'rule 20: subscribe',
    subscribeRequest,
    { projectId: 1, payCoin: 'USDT', quantity: '10' },
    { autoid: 1, paycoin: 'USDT', number: '10' },
  ],
  [
    'rule 20: buy for fiat',
    fiatBuyRequest,
    { coin: 'USDT', currency: 'INR', quantity: '10' },
    { coin: 'USDT', fiatCode: 'INR', number: '10' },
  ],
  [
    'rule 20: sell for fiat',
    fiatSellRequest,
    { coin: 'USDT', currency: 'INR', quantity: '10', fundPassword: '123456' },
    { coin: 'USDT', fiatCode: 'INR', number: '10', tradPassword: '123456' },
  ],
  ['rule 20: one fiat order', fiatOrderRequest, { id: 'F1' }, { orderid: 'F1' }],
  [
    'rule 20: proof of payment',
    paymentProofRequest,
    { orderId: 'F1', image: 'u' },
    { orderid: 'F1', imgurl: 'u' },
  ],
  [
    'rule 19: proof of a deposit, blockname without a capital',
    depositProofRequest,
    { coin: 'USDT', chain: 'TRC', address: 'T', quantity: '1', image: 'u', reference: 'abcd' },
    { coin: 'USDT', blockname: 'TRC', address: 'T', number: '1', imgurl: 'u', orderid: 'abcd' },
  ],
]

const invalid = expect.objectContaining({ code: 'REQUEST_INVALID' })

describe('requests', () => {
  it('ask for records of all kinds by default', () => {
    const query = { kind: 'system', page: 1, limit: 20 }
    expect(recordsRequest.encode(query)).toMatchObject({ type: 'system', types: 'extended' })
    expect(recordsRequest.encode({ ...query, types: 'basic' })).toMatchObject({ types: 'basic' })
    expect(recordsRequest.decode({ type: 'system', page: 1, limit: 20 })).toEqual(query)
  })

  it.each(cases)('encode %s', (_name, codec, input, wire) => {
    expect(codec.encode(input)).toEqual(wire)
    expect(codec.decode(wire)).toEqual(input)
  })

  it('read the names of the other dialect', () => {
    expect(identityRequest.decode({ username: 'N', idcard: '1' })).toEqual({
      realName: 'N',
      idCard: '1',
      front: '',
      back: '',
    })
    expect(withdrawRequest.decode({ coin: 'A', blockname: 'B', tradpassword: 'p', number: 1 })).toEqual({
      coin: 'A',
      chain: 'B',
      address: '',
      quantity: '1',
      fundPassword: 'p',
    })
    expect(
      paymentMethodRequest.decode({ holderName: 'P', bankcard: '6', khyh: 'B', khzh: 'R' }),
    ).toMatchObject({
      kind: 'bankCard',
      cardNumber: '6',
      bank: 'B',
      branch: 'R',
    })
  })

  it('rule 6: send the typed quantity, empty if missing, for the server to validate', () => {
    const wire = { type: 'in', coin: 'USDT' }
    expect(transferRequest.decode({ ...wire, number: '1e3' })).toMatchObject({ quantity: '1e3' })
    expect(transferRequest.decode(wire)).toMatchObject({ quantity: '' })
  })

  it('rule 1: reject a JS number as a decimal', () => {
    const codecs: readonly Codec<unknown>[] = [
      transferRequest,
      withdrawRequest,
      swapRequest,
      subscribeRequest,
    ]
    for (const codec of codecs) {
      expect(() => codec.encode({ quantity: 1 })).toThrow(invalid)
    }
  })

  it('accept only the values of closed lists', () => {
    for (const [codec, wire] of [
      [transferRequest, { type: 'sideways', coin: 'USDT', number: '1' }],
      [editPasswordRequest, { type: 'OTHER', oldPassword: 'a', newPassword: 'b' }],
      [bindContactRequest, { type: 'FAX', account: 'a', code: '1', setType: '0' }],
      [bindContactRequest, { type: 'TEL', account: 'a', code: '1', setType: '2' }],
      [ticketRequest, { title: 'T', quest: 'C', images: { a: 1 } }],
      [uploadImageRequest, { imgurl: 'text' }],
      [paymentMethodRequest, { type: 'chat', holderName: 'P' }],
      [paymentMethodRequest, null],
    ] as const)
      expect(() => codec.decode(wire)).toThrow(invalid)
  })
})
