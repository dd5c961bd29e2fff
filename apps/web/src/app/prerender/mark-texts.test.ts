import { describe, expect, it } from 'vitest'
import { markWords, placeholderOf } from './mark-texts'

const texts: Readonly<Record<string, readonly string[]>> = {
  EN: ['Buy', 'Sell & go', 'All'],
  CN: ['买入', '卖出 & 走', '全部'],
}
const mark = (drawn: string) =>
  markWords(drawn, ['EN', 'CN'], (sign, language) => texts[language]?.[sign] ?? '')
const [buy, sell, all] = [placeholderOf(0), placeholderOf(1), placeholderOf(2)]

describe('a drawn shell', () => {
  it('has the number of its words on the element that holds them', () => {
    expect(mark(`<p class="a">${buy}</p><p>${sell}</p>`)).toEqual({
      html: '<p class="a" data-w="0">Buy</p><p data-w="1">Sell &amp; go</p>',
      words: { CN: ['买入', '卖出 & 走'] },
    })
  })

  it('puts words beside other things into an element of their own', () => {
    expect(mark(`<a>${all}<svg></svg></a>`).html).toBe('<a><span data-w="0">All</span><svg></svg></a>')
  })

  it('keeps what stands around a word, and says the same words once', () => {
    expect(mark(`<b>${buy}<!-- --> BTC</b><b>${buy} BTC</b>`)).toEqual({
      html: '<b data-w="0">Buy BTC</b><b data-w="0">Buy BTC</b>',
      words: { CN: ['买入 BTC'] },
    })
  })

  it('marks words in attributes', () => {
    expect(mark(`<input placeholder="${buy}" aria-label="${sell}: ${all}" value=""/>`)).toEqual({
      html: '<input placeholder="Buy" aria-label="Sell &amp; go: All" value="" data-wa="placeholder 0,aria-label 1"/>',
      words: { CN: ['买入', '卖出 & 走: 全部'] },
    })
  })

  it('leaves out closed sheets, the place of notices, and notes of React and the router', () => {
    const drawn = `<!--$--><dialog class="x"></dialog><!--/$--><a href="/" data-discover="true">1</a><div popover="manual"><i></i></div>`
    expect(mark(drawn).html).toBe('<a href="/">1</a>')
  })
})
