import { describe, expect, it } from 'vitest'
import { messages } from './en/messages'
import * as entry from './index'
import { LOCALES } from './languages'
import { message, orderMessage } from './message'

describe('English catalogue', () => {
  it('has upper-case codes, and texts with an upper-case start', () => {
    const all = Object.entries(messages)
    expect(all.length).toBeGreaterThan(120)
    for (const [code, text] of all) {
      expect(code).toMatch(/^[A-Z][A-Z0-9_]+$/)
      expect(text, code).toMatch(/^[A-Z].*\S$/)
    }
  })

  it.each([
    ['NETWORK', 'Request failed! Please check network connection'],
    ['HTTP_STATUS', 'Request failed! Please check network connection'],
    ['FRAME_INVALID', 'Websocket push data exception, please try again later'],
    ['SOCKET_ERROR', 'Websocket connection exception'],
    ['INSUFFICIENT_BALANCE', 'Insufficient balance'],
    ['INSUFFICIENT_ACCOUNT_BALANCE', 'Insufficient account balance'],
    ['COIN_NOT_OPEN', 'This coin is not open for trading'],
    ['SCREENSHOT_REQUIRED', 'Please upload payment screenshot'],
    ['FUNDS_FROZEN', 'Funds frozen, contact customer service'],
    ['CREDIT_TOO_LOW', 'Credit score below 80 cannot be withdrawn'],
    ['BANK_CARD_REQUIRED', 'Please bind bank card first'],
    ['NO_ADDRESS', 'No withdrawal address added for this coin'],
    ['KYC_REQUIRED', 'Complete identity verification first'],
    ['FUND_PASSWORD_NOT_SET', 'Set the fund password first'],
    ['UPDATE_FAILED', 'The update could not be downloaded'],
    ['NO_NETWORK', 'No network service'],
    ['PASSWORD_MISMATCH', 'The two inputs differ'],
    ['REMAINING_INSUFFICIENT', 'The remaining total is insufficient: {remaining}'],
  ] as const)('quotes the product’s text for %s', (code, text) => {
    expect(message(code)).toBe(text)
  })

  it('mentions purchases in spot orders only', () => {
    expect(orderMessage('QUANTITY_BELOW_MIN', { min: '0.001' })).toBe('The minimum purchase amount is 0.001')
    expect(message('QUANTITY_BELOW_MIN', { min: '1' })).toBe('The minimum amount is 1')
    expect(orderMessage('QUANTITY_EXCEEDS_HOLDING', { max: '2' })).toContain('Exceeded holding quantity')
  })
})

describe('languages', () => {
  it.each(LOCALES)('load %s on demand, also its failures and outcomes alone', async (locale) => {
    const texts = await entry.messagesOf(locale)
    expect(texts).toBe({ ...entry }[locale.toLowerCase()])
    expect(texts).toMatchObject(await entry.noticesOf(locale))
  })

  it('fill placeholders that have a value', () => {
    expect(entry.fillText(entry.cn.QUANTITY_BELOW_MIN, { min: '0.001' })).toBe('最小数量为 0.001')
    expect(entry.fillText(entry.ru.BANK_NUMBER_INVALID, { min: '16', max: '19' })).toContain('16–19')
    expect(entry.fillText(entry.jp.QUANTITY_BELOW_MIN, { max: '1' })).toBe('最小数量は{min}です')
  })
})
