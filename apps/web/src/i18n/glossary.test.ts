import { LOCALES, type Locale } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import {
  alternatives,
  containsTerm,
  glossaryPage,
  rowsOf,
  type Term,
  termsIn,
  termsOf,
} from '../../test/glossary-terms'
import { textsIn } from '../../test/product-texts'

/** The terms of the product: each has a row. */
const TERMS =
  'order, order book, price, entry price, quantity, amount, balance, available, frozen, locked, assets, spot, futures, cycle, leverage, margin, cross, isolated, position, long, short, close, lot, liquidation, take-profit, stop-loss, unrealized PnL, deposit, withdrawal, transfer, swap, token sale, subscription, fee, rebate, reward, fiat, merchant, proof, bank card, login password, fund password, identity verification, credit score, verification code, invitation code, address, network, ticket, announcement, favorites'

const glossary = glossaryPage('glossary.md')
const terms = termsOf(glossary)
/** Languages with a column in the table. */
const spoken = LOCALES.filter((locale) => terms[0]?.words[locale] !== undefined)

/** Texts that say a term otherwise. */
const EXCEPTIONS: readonly Exception[] = [
  { key: 'balances.chart.start', term: 'balance', in: 'CN TW KO', why: 'the curve is of all assets' },
  { key: 'chart.line.long', term: 'long', in: 'CN TW', why: 'one sign beside a line of the chart: 多' },
  { key: 'chart.line.short', term: 'short', in: 'CN TW', why: 'one sign beside a line of the chart: 空' },
  {
    key: 'api.QUANTITY_ALREADY_FILLED',
    term: 'quantity',
    in: 'ID',
    why: 'also the amount of a spot order',
  },
  {
    key: 'checks.QUANTITY_EXCEEDS_HOLDING',
    term: 'quantity',
    in: 'ID',
    why: 'the amount of a spot order',
  },
  { key: 'content.banners.invite.title.1', term: 'fee', in: 'CN TW', why: 'a shared fee is a rebate there' },
  { key: 'content.introductions.SOL', term: 'order', why: 'the order of events' },
  { key: 'content.introductions.XRP', term: 'amount', why: 'a tiny part' },
  { key: 'deposit.proof.send', term: 'deposit', in: 'RU', why: 'a button: the title above it says of what' },
  { key: 'futures.fastClose', term: 'close', in: 'RU', why: 'a narrow button: at market' },
  { key: 'futures.maxPosition', term: 'position', in: 'CN TW', why: 'what can be opened at most' },
  { key: 'futures.notional', term: 'order', in: 'CN TW', why: 'the notional value' },
  { key: 'futures.total', term: 'order', in: 'CN TW', why: 'the notional value' },
  { key: 'futures.recordTab.positions', term: 'position', in: 'JP KO', why: 'a tab: the closed ones' },
  { key: 'setting.direction.label', term: 'price', in: 'CN TW KO', why: 'the colours of rise and fall' },
  { key: 'trade.noSuchMarket', term: 'available', in: 'TW KO TR RU', why: 'a market that cannot be used' },
]

interface Exception {
  readonly key: string
  readonly term: string
  /** The languages that do; without them all. */
  readonly in?: string
  readonly why: string
}

interface Fault {
  readonly key: string
  readonly term: string
  readonly locale: Locale
  readonly text: string
}

type Texts = ReadonlyMap<string, string>
type Uses = ReadonlyMap<string, readonly Term[]>

const FORM = /_(zero|one|two|few|many|other)$/

/** The terms of every English text by its key; the forms of a count are one. */
const usesOf = (texts: Texts, terms: readonly Term[]): Uses =>
  new Map([...texts].map(([key, text]) => [key.replace(FORM, ''), termsIn(text, key, terms)]))

/** Where a text has none of the words its language has for a term of the English one. */
const faultsOf = (uses: Uses, locale: Locale, texts: Texts): readonly Fault[] =>
  [...texts].flatMap(([path, text]) => {
    const key = path.replace(FORM, '')
    return (uses.get(key) ?? [])
      .filter((term) => !containsTerm(text, term, locale))
      .map((term) => ({ key, term: term.name, locale, text }))
  })

const excepts = (exception: Exception, fault: Fault) =>
  exception.key === fault.key &&
  exception.term === fault.term &&
  (exception.in?.split(' ').includes(fault.locale) ?? true)

/** Terms of the product without a row, and rows without a word. */
const gapsIn = (terms: readonly Term[]) => {
  const known = new Set(terms.flatMap((term) => term.english))
  const empty = terms.flatMap(({ name, words }) =>
    spoken.filter((locale) => !words[locale]).map((locale) => `${name} ${locale}`),
  )
  return [...TERMS.split(', ').filter((term) => !known.has(term)), ...empty]
}

const english = textsIn('EN')
const uses = usesOf(english, terms)

describe('the table of terms', () => {
  it('has a row for each term of the product, with a word in each language', () => {
    expect(spoken.length).toBeGreaterThanOrEqual(8)
    expect(gapsIn(terms)).toEqual([])
  })

  it('a row or a word that goes missing is noticed', () => {
    const row = /^\| margin \|.*\n/m
    expect(gapsIn(termsOf(glossary.replace(row, '')))).toEqual(['margin'])
    expect(gapsIn(termsOf(glossary.replace('| 증거금 |', '| |')))).toEqual(['margin KO'])
  })

  it('each of its terms is used by a text', () => {
    const used = new Set([...uses.values()].flat())
    expect(terms.filter((term) => !used.has(term)).map(({ name }) => name)).toEqual([])
  })
})

describe('the texts of the product', () => {
  it.each(spoken)('%s says the words of the glossary wherever the English text does', (locale) => {
    const faults = faultsOf(uses, locale, textsIn(locale))
    const wrong = faults.filter((fault) => !EXCEPTIONS.some((exception) => excepts(exception, fault)))
    expect(wrong.map(({ key, term, text }) => `${term}: ${key}: ${english.get(key)} => ${text}`)).toEqual([])
  })

  it('each exception is still needed in each of its languages', () => {
    const faults = spoken.flatMap((locale) => faultsOf(uses, locale, textsIn(locale)))
    const idle = EXCEPTIONS.flatMap((exception) => {
      const found = faults.filter((fault) => excepts(exception, fault)).map((fault) => fault.locale)
      const languages = exception.in?.split(' ') ?? found.slice(0, 1)
      return found.length === 0 || languages.some((locale) => !found.some((one) => one === locale))
        ? [`${exception.key} ${exception.term}`]
        : []
    })
    expect(idle).toEqual([])
  })

  const wrongIn = (locale: Locale, original: string, text: string) => {
    const planted = usesOf(new Map([['planted', original]]), terms)
    return faultsOf(planted, locale, new Map([['planted', text]])).map(({ term }) => term)
  }

  it.each([
    ['another word for the thing', 'CN', 'Cancel withdrawal', '取消提现', 'withdraw'],
    ['a word that only begins like the right one', 'VI', 'Cross margin', 'Ký quỹ chéoo', 'cross'],
    ['a part of a term in place of the whole', 'JP', 'Entry price', '価格', 'entry price'],
    ['a word left in English', 'TR', 'Leverage {{leverage}}X', 'Leverage {{leverage}}X', 'leverage'],
  ] as const)('notices %s (%s)', (_, locale, original, text, term) => {
    expect(wrongIn(locale, original, text)).toEqual([term])
  })

  it.each([
    ['the right word', 'CN', 'Cancel withdrawal', '取消提币'],
    ['its stem with another ending', 'RU', 'The fee is 1%', 'С комиссией 1%'],
    ['a term without the shorter one that English has in it', 'KO', 'Entry price', '진입가'],
    ['a place that is named like a term', 'ID', 'At {{price}}', 'Di {{price}}'],
    ['capitals as the language writes them', 'TR', 'Isolated', 'İZOLE'],
  ] as const)('accepts %s (%s)', (_, locale, original, text) => {
    expect(wrongIn(locale, original, text)).toEqual([])
  })

  it('notices a wrong word in one form of a count', () => {
    const planted = usesOf(new Map([['planted_other', '{{count}} orders']]), terms)
    const texts = new Map([
      ['planted_one', '{{count}} ордер'],
      ['planted_few', '{{count}} заявки'],
    ])
    expect(faultsOf(planted, 'RU', texts)).toMatchObject([
      { key: 'planted', term: 'order', text: '{{count}} заявки' },
    ])
  })
})

it.each(spoken)('explains in the page of %s each choice that the table leaves open', (locale) => {
  const explained = namesIn(glossaryPage(`glossary/${locale}.md`))
  const several = terms.filter((term) => alternatives(term.words[locale]).length > 1)
  expect(several.map(({ name }) => name).filter((name) => !explained.includes(name))).toEqual([])
})

it('lists no term of the table among the other words', () => {
  const known = terms.flatMap((term) => term.english.map((word) => word.toLowerCase()))
  const others = namesIn(glossaryPage('glossary/words.md'))
  expect(others.length).toBeGreaterThan(100)
  expect(others.filter((name) => known.includes(name.toLowerCase()))).toEqual([])
})

/** Terms in the first column of a page's tables. */
function namesIn(page: string): readonly string[] {
  return rowsOf(page).flatMap(([name = '']) => name.split(', '))
}
