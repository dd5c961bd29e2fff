import { describe, expect, it } from 'vitest'
import { errorMessages, messages, orderMessages } from './catalogue'
import { isMessageCode, message, orderMessage } from './message'

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
