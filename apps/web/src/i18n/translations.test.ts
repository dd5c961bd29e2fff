// All product texts in nine languages: of the app, `@bgk/sdk/messages` and the exchange.
import { LOCALES, type Locale } from '@bgk/sdk'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../test/product-texts'
import { loadTexts } from './text-files'

const translated = LOCALES.filter((locale) => locale !== 'EN')

/** Letters of languages with a non-Latin script. */
const SCRIPTS: Partial<Record<Locale, RegExp>> = {
  CN: /\p{Script=Han}/u,
  TW: /\p{Script=Han}/u,
  JP: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  KO: /\p{Script=Hangul}/u,
  RU: /\p{Script=Cyrillic}/u,
}

/** Letters easily copied from a related script: the other Chinese, Chinese in Japanese or Korean. */
const FOREIGN: Partial<Record<Locale, RegExp>> = {
  EN: /[^\p{Script=Latin}\p{Script=Common}]/u,
  CN: /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}請檢網連應絕誤過頻試識參數續員幣種開餘額複製圖儲傳輸號碼確認標題價還須貨帳賬戶單槓桿選擇項專實錢這個]/u,
  TW: /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}请检网络连应绝误过频试识别参数续员币种开余额复图储传输号码确认标题价还须货账户单杠杆选择项专优联闭编将执读无语实钱这个]/u,
  JP: /[\p{Script=Hangul}\p{Script=Cyrillic}请检网络应误过试识续员币种开图传输码认标题价须货账户单选择项专额單價戶圖傳號會錄讀]/u,
  KO: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}]/u,
  TR: /[^\p{Script=Latin}\p{Script=Common}]/u,
  VI: /[^\p{Script=Latin}\p{Script=Common}]/u,
  ID: /[^\p{Script=Latin}\p{Script=Common}]/u,
  RU: /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u,
}

/** Words that are equal in all languages. */
const NAMES =
  /\b(Android|API|Ask|BGK|Bid|CSV|Exif|IBAN|IFSC|JPEG|JPG|KYC|MB|No|OK|PNG|PnL|QR|ROI|SL|SWIFT|TP|TxID|UID|USDT|UTC|Vol|Websocket|WebP|h)\b/g

/** English words in common use among a language's traders. */
const BORROWED: Partial<Record<Locale, string>> = {
  TR: 'bonus coin fiat limit long lot no risk short spot transfer',
  VI: 'coin email funding futures long lot memo short tag',
  ID: 'bonus cross deposit email est explorer fiat filter funding futures isolated leverage limit listing long lot margin market memo merchant min no order perp referral short slippage spot status tag total trading transfer vol',
}

/**
 * Plural forms of a language. i18next selects them by locale name; `Intl` does not know CN, TW and JP and
 * would use the rules of the
 * browser's language.
 */
const FORMS: Partial<Record<Locale, readonly string[]>> = {
  RU: ['few', 'many', 'one', 'other'],
  VI: ['other'],
  ID: ['other'],
}

const FORM = /_(zero|one|two|few|many|other)$/
const places = (text: string) => [...new Set(text.match(/\{+\w+\}+/g))].sort()
const words = (text: string) => text.replace(/\{+\w+\}+/g, '').replace(NAMES, '')
const english = textsIn('EN')
const counted = new Set(
  [...english.keys()].filter((key) => FORM.test(key)).map((key) => key.replace(FORM, '')),
)

/** Lists faulty texts of a language by key. */
const faults = (locale: Locale, isWrong: (text: string, original: string, key: string) => boolean) =>
  [...textsIn(locale)].filter(([key, text]) => {
    const original = english.get(key) ?? english.get(key.replace(FORM, '_other')) ?? ''
    return isWrong(text, original, key)
  })

describe.each(translated)('%s', (locale) => {
  const texts = textsIn(locale)

  it('has the texts of English, with each plural form', () => {
    const forms = FORMS[locale] ?? ['one', 'other']
    // The exchange publishes in English if a language lacks texts.
    const isPublished = [...texts.keys()].some((key) => key.startsWith('content.'))
    const whole = [...english.keys()].filter(
      (key) => !FORM.test(key) && (isPublished || !key.startsWith('content.')),
    )
    const expected = [...whole, ...[...counted].flatMap((key) => forms.map((form) => `${key}_${form}`))]
    expect([...texts.keys()].sort()).toEqual(expected.sort())
  })

  it('has the placeholders of English', () => {
    const isWrong = (text: string, original: string, key: string) => {
      const all = english.get(key.replace(FORM, '_other')) ?? original
      // The singular needs no number.
      const [own, expected] = [text, FORM.test(key) ? all : original].map(places)
      return FORM.test(key) ? !own?.every((one) => expected?.includes(one)) : `${own}` !== `${expected}`
    }
    expect(faults(locale, isWrong)).toEqual([])
  })

  it('leaves nothing in English except names and borrowed words', () => {
    const script = SCRIPTS[locale]
    const borrowed = new Set(BORROWED[locale]?.split(' '))
    const isLeft = (text: string, original: string) =>
      script
        ? /[a-z]{2}/i.test(words(text)) && !script.test(text)
        : text === original &&
          (words(text).match(/[a-z]{2,}/gi) ?? []).some((word) => !borrowed.has(word.toLowerCase()))
    expect(faults(locale, isLeft)).toEqual([])
  })

  it('follows the typography of its language', () => {
    const isWrong = (text: string) => {
      if (text !== text.normalize('NFC').trim() || /\.\.\.| {2}/.test(text)) return true
      // Half-width signs between full-width ones; placeholders are numbers or Latin names.
      if (locale === 'KO') return /[，。：；？！（）]/u.test(text)
      return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:?!](?!\/)/u.test(text)
    }
    expect(faults(locale, isWrong)).toEqual([])
  })
})

it.each(LOCALES)('%s contains no letters of another script', (locale) => {
  expect(faults(locale, (text) => FOREIGN[locale]?.test(text) === true)).toEqual([])
})

it.each(translated)('%s has its own text for each check', (locale) => {
  const originals = new Map<string, Set<string>>()
  for (const [key, text] of textsIn(locale))
    if (key.startsWith('checks.'))
      originals.set(text, (originals.get(text) ?? new Set()).add(english.get(key) ?? ''))
  expect([...originals].filter(([, of]) => of.size > 1).map(([text]) => text)).toEqual([])
})

/** Plural words of counted things. */
const MANY =
  /\{\{(?!coin)\w+\}\} (?:more )?(?:alerts|candles|characters|coins|confirmations|days|devices|drawings|friends|hours|lots|members|minutes|months|orders|photos|positions|seconds|times|trades|weeks)\b/
/** Texts whose number exceeds one in every build. */
const ABOVE_ONE: Readonly<Record<string, string>> = {
  'alerts.most': 'a limit of the app',
  'drawings.most': 'a limit of the app',
  'help.form.length': 'limits of the exchange, as a range',
}

it('gives each counted thing a singular', () => {
  const many = [...english].filter(([key, text]) => MANY.test(text) && !FORM.test(key)).map(([key]) => key)
  expect(many.filter((key) => !key.startsWith('content.')).sort()).toEqual(Object.keys(ABOVE_ONE).sort())
})

it.each([
  ['RU', 'ru'],
  ['TR', 'tr'],
  ['KO', 'ko'],
  ['VI', 'vi'],
  ['ID', 'id'],
  ['EN', 'en'],
] as const)('%s has the forms that Intl.PluralRules selects', (locale, tag) => {
  const picked = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  expect(FORMS[locale] ?? ['one', 'other']).toEqual(expect.arrayContaining(picked))
})

it.each([
  ['RU', 1, 'Удерживайте, чтобы закрыть 1 позицию'],
  ['RU', 3, 'Удерживайте, чтобы закрыть 3 позиции'],
  ['RU', 11, 'Удерживайте, чтобы закрыть 11 позиций'],
  ['TR', 2, '2 pozisyonu kapatmak için basılı tutun'],
  ['VI', 1, 'Giữ để đóng 1 vị thế'],
  ['ID', 5, 'Tahan untuk menutup 5 posisi'],
] as const)('%s counts %i', async (locale, count, text) => {
  const i18n = createInstance()
  await i18n.init({ lng: locale, resources: { [locale]: { futures: await loadTexts(locale, 'futures') } } })
  expect(i18n.t('futures:holdToClose' as never, { count } as never)).toBe(text)
})
