import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../environment'
import * as entry from './index'
import { messagesOf } from './messages-of'

const catalogues: Readonly<Record<Locale, entry.Catalogue>> = {
  EN: entry.en,
  CN: entry.cn,
  TW: entry.tw,
  JP: entry.jp,
  KO: entry.ko,
  TR: entry.tr,
  VI: entry.vi,
  ID: entry.id,
  RU: entry.ru,
}
const others = LOCALES.filter((locale) => locale !== 'EN')
const codes = Object.keys(entry.en).filter(entry.isMessageCode)
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

/** Every text holds one of these. Latin languages may have a text without marks, but not a catalogue. */
const SCRIPTS: Readonly<Record<Locale, RegExp>> = {
  EN: /[a-z]/i,
  CN: /\p{Script=Han}/u,
  TW: /\p{Script=Han}/u,
  JP: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  KO: /\p{Script=Hangul}/u,
  TR: /[a-zçğıöşü]/i,
  VI: /[a-zđ]/i,
  ID: /[a-z]/i,
  RU: /\p{Script=Cyrillic}/u,
}
const FOREIGN: Readonly<Record<Locale, RegExp>> = {
  EN: /[^\x20-\x7e]/,
  CN: /[\p{Script=Hangul}\p{Script=Kana}\p{Script=Hira}\p{Script=Cyrillic}請檢網路連應絕誤過頻試識參數續員幣種開餘額複製圖儲傳輸號碼確認標題價還須貨賬戶單槓桿選擇項專]/u,
  TW: /[\p{Script=Hangul}\p{Script=Kana}\p{Script=Hira}\p{Script=Cyrillic}请检网络连应绝误过频试识别参数续员币种开余额复制图储传输号码确认标题价还须货账户单杠杆选择项专优联闭编将执读无语]/u,
  JP: /[\p{Script=Hangul}\p{Script=Cyrillic}请检网络应误过试识续员币种开图传输码认标题价须货账户单选择项专額單價戶圖傳號會錄讀]/u,
  KO: /[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}\p{Script=Cyrillic}]/u,
  TR: /[^\p{Script=Latin}\p{Script=Common}]/u,
  VI: /[^\p{Script=Latin}\p{Script=Common}]/u,
  ID: /[^\x20-\x7e]/,
  RU: /[\p{Script=Han}\p{Script=Hangul}\p{Script=Kana}\p{Script=Hira}]/u,
}

describe('the catalogue in nine languages', () => {
  it.each(others)('%s: each code has a text of its own with the places of the English one', (locale) => {
    const catalogue = catalogues[locale]
    expect(Object.keys(catalogue).sort()).toEqual([...codes].sort())
    for (const code of codes) {
      const text = catalogue[code]
      expect(text.length, code).toBeGreaterThan(1)
      expect(text, code).not.toBe(entry.en[code])
      expect(places(text), code).toEqual(places(entry.en[code]))
      expect(text, code).toBe(text.normalize('NFC').trim())
      expect(text, code).not.toMatch(/[.。!！]$|\s\s/)
    }
  })

  it.each(LOCALES)('%s is written in its own script', (locale) => {
    for (const code of codes) {
      expect(catalogues[locale][code], code).toMatch(SCRIPTS[locale])
      expect(catalogues[locale][code], code).not.toMatch(FOREIGN[locale])
    }
  })

  it('different codes do not share a text where they do not in English', () => {
    for (const locale of others) {
      const english = new Map<string, Set<string>>()
      for (const code of codes) {
        const text = catalogues[locale][code]
        english.set(text, (english.get(text) ?? new Set()).add(entry.en[code]))
      }
      const merged = [...english].filter(([, texts]) => texts.size > 1)
      // Amount and quantity, insufficient and too small: one word in some languages, but never more than a few.
      expect(merged.length, `${locale}: ${merged.map(([text]) => text).join(' | ')}`).toBeLessThanOrEqual(8)
    }
  })

  it.each(LOCALES)('%s comes when it is asked for', async (locale) => {
    expect(await messagesOf(locale)).toBe(catalogues[locale])
  })

  it('fills the places in any language', () => {
    expect(entry.fillText(entry.cn.AMOUNT_BELOW_MIN, { min: '0.001' })).toBe('最小数量为 0.001')
    expect(entry.fillText(entry.ru.BANK_NUMBER_INVALID, { min: '16', max: '19' })).toContain('16-19')
    expect(entry.fillText(entry.jp.AMOUNT_BELOW_MIN, {})).toBe('最小数量は{min}です')
  })
})
