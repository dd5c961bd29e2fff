import { expect, it } from 'vitest'
import { fitPoster } from './poster-frame'

/** Card whose words grow with its font size. */
function cardOf(words: { width: number; height: number }) {
  const card = document.createElement('div')
  const text = document.createElement('strong')
  card.append(text)
  const fit = () => Number(card.style.getPropertyValue('--fit') || 1)
  const sizes = (element: Element, of: Record<string, () => number>) => {
    for (const [name, get] of Object.entries(of)) Object.defineProperty(element, name, { get })
  }
  sizes(card, {
    clientWidth: () => 300,
    scrollWidth: () => 300,
    clientHeight: () => 400,
    scrollHeight: () => words.height * fit(),
  })
  sizes(text, { clientWidth: () => 260, scrollWidth: () => words.width * fit() })
  return { card, fit }
}

it('leaves a fitting poster unchanged', () => {
  const { card, fit } = cardOf({ width: 260, height: 400 })
  fitPoster(card)
  expect(fit()).toBe(1)
})

it.each([
  ['wide', { width: 320, height: 300 }],
  ['high', { width: 200, height: 480 }],
])('shrinks the font if words are too %s, and grows it again', (_, words) => {
  const { card, fit } = cardOf(words)
  fitPoster(card)
  expect(fit()).toBeCloseTo(0.8, 1)
  Object.assign(words, { width: 200, height: 300 })
  fitPoster(card)
  expect(fit()).toBe(1)
})

it('stops at a readable size', () => {
  const { card, fit } = cardOf({ width: 9000, height: 300 })
  fitPoster(card)
  expect(fit()).toBeCloseTo(0.6, 1)
})
