import { describe, expect, it } from 'vitest'
import { PublicTexts } from './public-texts'

describe('texts of public reads', () => {
  it('are built once between two commits, and again after the next', () => {
    const texts = new PublicTexts()
    const made: string[] = []
    const make = (text: string) => () => {
      made.push(text)
      return text
    }
    expect(texts.of(1, '/a', make('one'))).toBe('one')
    expect(texts.of(1, '/a', make('never'))).toBe('one')
    expect(texts.of(1, '/b', make('other'))).toBe('other')
    expect(texts.of(2, '/a', make('two'))).toBe('two')
    expect(made).toEqual(['one', 'other', 'two'])
  })

  it('are not cached for a rejection', () => {
    const texts = new PublicTexts()
    const refuse = () => {
      throw new Error('unknown pair')
    }
    expect(() => texts.of(1, '/a', refuse)).toThrow('unknown pair')
    expect(texts.of(1, '/a', () => 'known now')).toBe('known now')
  })

  it('stay within the capacity: a flood of queries is answered but not cached', () => {
    const texts = new PublicTexts()
    const large = 'x'.repeat(3_000_000)
    for (const target of ['/a', '/b', '/c']) texts.of(1, target, () => large)
    expect(texts.of(1, '/b', () => 'again')).toEqual(new TextEncoder().encode(large))
    expect(texts.of(1, '/c', () => 'again')).toBe('again')
    const long = `/a?${'q'.repeat(300)}`
    texts.of(1, long, () => 'first')
    expect(texts.of(1, long, () => 'second')).toBe('second')
  })
})
