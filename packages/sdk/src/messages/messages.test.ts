import { describe, expect, it } from 'vitest'
import { errorMessages, messages, orderMessages } from './catalogue'
import { isMessageCode, message, orderMessage } from './message'
import type { MessageCode } from './message-code'

describe('the catalogue of messages', () => {
  it('has a text for each code, without loose ends', () => {
    const all = Object.entries(messages)
    expect(all.length).toBeGreaterThan(110)
    for (const [code, text] of all) {
      expect(code).toMatch(/^[A-Z][A-Z0-9_]+$/)
      expect(text, code).toMatch(/^[A-Z].*[^.\s]$/)
    }
  })

  it('says failures of network and socket in the product’s words', () => {
    expect(errorMessages.NETWORK).toBe('Request failed! Please check network connection')
    expect(message('FRAME_INVALID')).toBe('Websocket push data exception, please try again later')
    expect(message('SOCKET_ERROR')).toBe('Websocket connection exception')
    expect(orderMessage('AMOUNT_BELOW_MIN', { min: '0.001' })).toBe('The minimum purchase amount is 0.001')
    expect(message('AMOUNT_BELOW_MIN', { min: '1' })).toBe('The minimum amount is 1')
    expect(orderMessages.AMOUNT_EXCEEDS_HOLDING).toContain('Exceeded holding quantity')
  })

  it('says what stands in the way in the product’s words', () => {
    const said: Readonly<Partial<Record<MessageCode, string>>> = {
      INSUFFICIENT_BALANCE: 'Insufficient balance',
      INSUFFICIENT_ACCOUNT_BALANCE: 'Insufficient account balance',
      COIN_NOT_OPEN: 'This coin is not open for trading',
      SCREENSHOT_REQUIRED: 'Please upload payment screenshot',
      FUNDS_FROZEN: 'Funds frozen, contact customer service',
      CREDIT_TOO_LOW: 'Credit score below 80 cannot be withdrawn',
      BANK_CARD_REQUIRED: 'Please bind bank card first',
      NO_ADDRESS: 'No withdrawal address added for this coin',
      KYC_REQUIRED: 'Complete identity verification first',
      FUND_PASSWORD_NOT_SET: 'Set the fund password first',
      UPDATE_FAILED: 'The update could not be downloaded',
      NO_NETWORK: 'No network service',
      PASSWORD_MISMATCH: 'The two inputs differ',
    }
    for (const [code, text] of Object.entries(said)) expect(message(code as MessageCode), code).toBe(text)
    expect(message('REMAINING_INSUFFICIENT', { remaining: '5' })).toBe(
      'The remaining total is insufficient: 5',
    )
  })

  it('leaves a place it has no value for as it is', () => {
    expect(message('QUANTITY_BELOW_MIN')).toBe('The minimum quantity is {min}')
    expect(message('QUANTITY_BELOW_MIN', { max: '1' })).toBe('The minimum quantity is {min}')
    expect([isMessageCode('KYC_REQUIRED'), isMessageCode('toString'), isMessageCode('')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
