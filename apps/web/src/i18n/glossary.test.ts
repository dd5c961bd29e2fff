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

/** Product terms; each needs a row. */
const TERMS =
  'order, order book, price, entry price, quantity, amount, balance, available, frozen, locked, assets, spot, futures, cycle, leverage, margin, cross, isolated, position, long, short, close, lot, liquidation, take-profit, stop-loss, unrealized PnL, deposit, withdrawal, transfer, swap, token sale, subscription, fee, rebate, reward, fiat, merchant, proof, bank card, login password, fund password, identity verification, credit score, verification code, invitation code, address, network, ticket, announcement, favorites'

const glossary = glossaryPage('glossary.md')
const terms = termsOf(glossary)
/** Languages with a column in the table. */
const spoken = LOCALES.filter((locale) => terms[0]?.words[locale] !== undefined)

/** Texts that express a term differently. */
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
  { key: 'content.help.articles.208.html', term: 'email', in: 'CN TW', why: 'a message, not an address' },
  { key: 'content.introductions.SOL', term: 'order', why: 'the order of events' },
  { key: 'content.introductions.XRP', term: 'amount', why: 'a tiny part' },
  { key: 'deposit.proof.send', term: 'deposit', in: 'RU', why: 'a button: the title above it says of what' },
  { key: 'futures.fastClose', term: 'close', in: 'RU', why: 'a narrow button: at market' },
  { key: 'futures.maxPosition', term: 'position', in: 'CN TW', why: 'what can be opened at most' },
  { key: 'futures.notional', term: 'order', in: 'CN TW', why: 'the notional value' },
  { key: 'futures.total', term: 'order', in: 'CN TW', why: 'the notional value' },
  { key: 'futures.recordTab.positions', term: 'position', in: 'JP KO', why: 'a tab: the closed ones' },
  { key: 'ieo.orderNumber', term: 'order', in: 'RU TR', why: 'the number of a subscription' },
  { key: 'security.phrase.what', term: 'email', in: 'CN TW', why: 'a message, not an address' },
  { key: 'setting.direction.label', term: 'price', in: 'CN TW KO', why: 'the colours of rise and fall' },
  { key: 'trade.noSuchMarket', term: 'available', in: 'TW KO TR RU', why: 'a market that cannot be used' },
]

interface Exception {
  readonly key: string
  readonly term: string
  /** Languages of the exception; absent: all. */
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

/** Terms of every English text by key; plural forms count as one. */
const usesOf = (texts: Texts, terms: readonly Term[]): Uses =>
  new Map([...texts].map(([key, text]) => [key.replace(FORM, ''), termsIn(text, key, terms)]))

/** Texts that lack every translation of a term in the English text. */
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

/** Product terms without a row, and rows without a translation. */
const gapsIn = (terms: readonly Term[]) => {
  const known = new Set(terms.flatMap((term) => term.english))
  const empty = terms.flatMap(({ name, words }) =>
    spoken.filter((locale) => !words[locale]).map((locale) => `${name} ${locale}`),
  )
  return [...TERMS.split(', ').filter((term) => !known.has(term)), ...empty]
}

const english = textsIn('EN')
const uses = usesOf(english, terms)

describe('glossary table', () => {
  it('has a row for each product term, with a translation in each language', () => {
    expect(spoken.length).toBeGreaterThanOrEqual(8)
    expect(gapsIn(terms)).toEqual([])
  })

  it('detects a missing row or translation', () => {
    const row = /^\| margin \|.*\n/m
    expect(gapsIn(termsOf(glossary.replace(row, '')))).toEqual(['margin'])
    expect(gapsIn(termsOf(glossary.replace('| 증거금 |', '| |')))).toEqual(['margin KO'])
  })

  it('contains only terms that a text uses', () => {
    const used = new Set([...uses.values()].flat())
    expect(terms.filter((term) => !used.has(term)).map(({ name }) => name)).toEqual([])
  })
})

describe('product texts', () => {
  it.each(spoken)("%s uses the glossary's words wherever the English text does", (locale) => {
    const faults = faultsOf(uses, locale, textsIn(locale))
    const wrong = faults.filter((fault) => !EXCEPTIONS.some((exception) => excepts(exception, fault)))
    expect(wrong.map(({ key, term, text }) => `${term}: ${key}: ${english.get(key)} => ${text}`)).toEqual([])
  })

  it('need each exception in each of its languages', () => {
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
  ] as const)('reject %s (%s)', (_, locale, original, text, term) => {
    expect(wrongIn(locale, original, text)).toEqual([term])
  })

  it.each([
    ['the right word', 'CN', 'Cancel withdrawal', '取消提币'],
    ['its stem with another ending', 'RU', 'The fee is 1%', 'С комиссией 1%'],
    ['a term without the shorter one that English has in it', 'KO', 'Entry price', '진입가'],
    ['a place that is named like a term', 'ID', 'At {{price}}', 'Di {{price}}'],
    ['capitals as the language writes them', 'TR', 'Isolated', 'İZOLE'],
  ] as const)('accept %s (%s)', (_, locale, original, text) => {
    expect(wrongIn(locale, original, text)).toEqual([])
  })

  it('reject a wrong word in one plural form', () => {
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

it.each(spoken)('explain, on the page of %s, each choice the table leaves open', (locale) => {
  const explained = namesIn(glossaryPage(`glossary/${locale}.md`))
  const several = terms.filter((term) => alternatives(term.words[locale]).length > 1)
  expect(several.map(({ name }) => name).filter((name) => !explained.includes(name))).toEqual([])
})

it('list no term of the table among the other words', () => {
  const known = terms.flatMap((term) => term.english.map((word) => word.toLowerCase()))
  const others = namesIn(glossaryPage('glossary/words.md'))
  expect(others.length).toBeGreaterThan(100)
  expect(others.filter((name) => known.includes(name.toLowerCase()))).toEqual([])
})

/** Terms in the first column of a page's tables. */
function namesIn(page: string): readonly string[] {
  return rowsOf(page).flatMap(([name = '']) => name.split(', '))
}
