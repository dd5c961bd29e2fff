import { expect, it } from 'vitest'
import { maskName, maskNumber } from './mask-document'

it.each([
  ['Li Wei', 'L* W**'],
  ['李小龙', '李**'],
  [' Ann  Lee ', 'A** L**'],
  ['𠮷田', '𠮷*'],
  ['', ''],
])('the name %s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})

it.each([
  ['11010519491231002X', '110***********002X'],
  ['110105491231002', '110********1002'],
  ['A123456', '*******'],
  ['', ''],
])('the number %s is shown as %s', (number, shown) => {
  expect(maskNumber(number)).toBe(shown)
})
