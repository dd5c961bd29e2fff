import { describe, expect, it } from 'vitest'
import { EnglishMeasure } from './measure'
import { readSource } from './read-source'
import { catalogueTexts } from './texts'

const exception = { word: 'keep', text: /keepalive/i, path: /http/, reason: 'a name of Node' }

function measured(source: string, path = 'a.test.ts') {
  const measure = new EnglishMeasure([exception])
  measure.addSource('a', path, readSource(path, source))
  return measure
}

describe('readSource', () => {
  it('joins consecutive line comments and skips directives', () => {
    const { comments } = readSource(
      'a.ts',
      '// One\n// sentence.\n// biome-ignore lint: x\nconst a = 1 // Two.\n',
    )
    expect(comments.map(({ text }) => text)).toEqual(['One\nsentence.', 'Two.'])
  })

  it('removes the frame of a doc comment', () => {
    const { comments } = readSource(
      'a.ts',
      '/**\n * Places an order.\n *\n * @param a the order\n */\nexport const a = 1\n',
    )
    expect(comments).toEqual([{ line: 1, text: 'Places an order.\n\n@param a the order' }])
  })

  it('reads a comment before any token, as in a union or a chain', () => {
    const source = "type A =\n  /** One. */\n  | 'a'\n  /** Two. */\n  | 'b'\nf()\n  // Three.\n  .g()\n"
    expect(readSource('a.ts', source).comments.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.'])
  })

  it('reads titles of each form of it, test and describe', () => {
    const source = "describe('a', () => { it.each([1])('b %i', f); test(`c`, f) })"
    expect(readSource('a.test.ts', source).titles.map(({ text }) => text)).toEqual(['a', 'b %i', 'c'])
  })

  it('reads declared names only', () => {
    const source = 'const a = b.c\nfunction d(e: F) { return { g: e } }\nclass H { #i = 1 }\n'
    expect(readSource('a.ts', source).names.map(({ text }) => text)).toEqual(['a', 'd', 'e', 'g', 'H', 'i'])
  })
})

describe('EnglishMeasure', () => {
  it('counts comments and titles that open with a clause', () => {
    const measure = measured(
      "/** What it does. */\nit('whether it works', f)\n/** Opens a door-free file. */\n",
    )
    expect(measure.counts.get('a')).toMatchObject({
      comments: 2,
      commentClauses: 1,
      titles: 1,
      titleClauses: 1,
    })
    expect(measure.problems.slice(0, 3)).toEqual([
      'a.test.ts:1: comment opens with a clause: What it does.',
      'a.test.ts:3: "door" (write alias endpoint, receiver) in a comment',
      'a.test.ts:2: title opens with a clause: whether it works',
    ])
  })

  it('counts sentences of more than 30 words, and who and what, outside of code', () => {
    const long = Array.from({ length: 31 }, () => 'word').join(' ')
    const measure = measured(
      `/** ${long}. The caller knows what failed.\n * \`who\` is code. */\nconst a = 1\n`,
    )
    expect(measure.counts.get('a')).toMatchObject({ sentences: 3, longSentences: 1, relatives: 1 })
  })

  it.each([
    ['const toldPrice = 1', '"told" (write notified, reported, emitted) in the name toldPrice'],
    ['const wishes = 1', '"wishes" (write subscription) in the name wishes'],
    ["it('tells the caller', f)", '"tells" (write notify, report) in a title'],
  ])('finds a word of the lexicon in %s', (source, problem) => {
    expect(measured(source).problems).toEqual([`a.test.ts:1: ${problem}`])
  })

  it('leaves in-flight, and a vague word in a comment', () => {
    expect(measured('// The in-flight request is told.\nconst inFlight = 1\n').problems).toEqual([])
  })

  it('excuses an exception at its path, and names those that nothing needs', () => {
    expect(measured('const keepAlive = 1', 'src/http/a.ts')).toMatchObject({ problems: [], unused: [] })
    expect(measured('const keepAlive = 1')).toMatchObject({
      problems: [expect.any(String)],
      unused: [exception],
    })
  })
})

describe('catalogueTexts', () => {
  it('reads the leaves of a catalogue by key', () => {
    const texts = catalogueTexts('apps/web/src/i18n/locales/EN/a.json', () => '{"b":{"c":"Text"}}')
    expect(texts).toEqual([{ key: 'b.c', text: 'Text' }])
  })

  it('reads nothing of tests', () => {
    expect(catalogueTexts('packages/cli/src/a.test.ts', () => "it('a b', f)")).toEqual([])
  })
})
