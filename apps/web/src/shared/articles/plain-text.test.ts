import { expect, it } from 'vitest'
import { plainText } from './plain-text'

it.each([
  ['<p>Fees <b>fall</b></p><p>on Monday</p>', 'Fees fall on Monday'],
  ['a &amp; b&nbsp;&#39;c&#39; &lt;d&gt; &unknown;', "a & b 'c' <d> &unknown;"],
  ['<style>p { color: red }</style><script>alert(1)</script>Text<!-- note -->', 'Text'],
  ['no markup,\n two lines', 'no markup, two lines'],
  ['<p></p>', ''],
])('extracts the text of %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})
