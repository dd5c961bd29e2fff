import { LOCALES } from '@bgk/sdk'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentIn } from '../../content/articles'
import { sanitiseHtml } from './sanitise-html'

describe('HTML sanitizer with an allow-list', () => {
  test.each([
    ['<p>Hello <strong>you</strong></p>', '<p>Hello <strong>you</strong></p>'],
    ['a < b & c > d &amp; &lt; &#60;', 'a &lt; b &amp; c &gt; d &amp; &lt; &lt;'],
    ['<script>alert(1)</script>after', 'after'],
    ['<SCRIPT src=//evil.example>x</ScRiPt >after', 'after'],
    ['<script>never closed', ''],
    ['<style>p{}</style><svg><g onload=x></g></svg><math>m</math>t', 't'],
    ['<iframe src="/x">in</iframe><object>o</object><template>t</template>', ''],
    ['<form action=/x><input name=a><button>Go</button></form>', 'Go'],
    ['<p onclick="x()" style="color:red" id=a class=b>t</p>', '<p>t</p>'],
    ['<img src=x onerror=alert(1)>', '<img>'],
    [
      '<img src="/a.png" alt=\'q"<\' width=10 height="5%">',
      '<img src="/a.png" alt="q&quot;&lt;" width="10" height="5%">',
    ],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" JaVa\tScript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="/&#47;evil.example">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a><a href="/\\evil.example">y</a>', '<a>x</a><a>y</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href=https://bgk.example/?a=1&b=2>x</a>', '<a href="https://bgk.example/?a=1&amp;b=2">x</a>'],
    ['<a href="/ok" href="javascript:x">x</a>', '<a href="/ok">x</a>'],
    ['<p src="/a" href="/b">x</p>', '<p>x</p>'],
    ['<b><i>x</b></i></p>y', '<b><i>x</i></b><p></p>y'],
    ['<ul><li>one<li>two', '<ul><li>one</li><li>two</li></ul>'],
    ['<br/><hr><br></br>', '<br><hr><br><br>'],
    ['<!-- <b>c</b> -->a<!doctype html><?php x ?>b<![CDATA[x]]>c', 'abc'],
    ['<!-- open <b>', ''],
    ['1 <2 <', '1 &lt;2 &lt;'],
    ['<p title="never closed>t</p>', ''],
    ['<p/x/y=z>t', '<p>t</p>'],
    ['<scr<script>ipt>x', 'ipt&gt;x'],
    ['<p<script>alert(1)</script>', 'alert(1)'],
    ['x\0y', 'xy'],
  ])('%s', (html, harmless) => {
    expect(sanitiseHtml(html)).toBe(harmless)
    expect(sanitiseHtml(harmless)).toBe(harmless)
  })

  test('passes the built-in content unchanged', () => {
    for (const { articles, tips } of LOCALES.map(contentIn)) {
      for (const { html = '' } of Object.values(articles)) expect(sanitiseHtml(html)).toBe(html)
      for (const { content = '' } of Object.values(tips)) expect(sanitiseHtml(content)).toBe(content)
    }
  })

  test('outputs only allowed, balanced tags for any input, and is idempotent', () => {
    const piece = fc.constantFrom(
      ...'< > / " \' = & ; # ! - x a p b li script style svg img href src onerror alt javascript: https:// /ok <!-- --> </ <a <img &#60; &lt &amp; \0 \t \n é 😀'.split(
        ' ',
      ),
      ' ',
    )
    const tag =
      /<\/?(a|b|blockquote|br|code|div|em|h[1-5]|hr|i|img|li|ol|p|pre|s|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)((?: (?:href|src)="(?:https?:\/\/|\/(?!\/))[^"<>\s]*"| (?:alt|title)="[^"<>]*"| (?:width|height|colspan|rowspan)="\d{1,4}%?")*)>/gi
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const out = sanitiseHtml(pieces.join(''))
        expect(out.replace(tag, '')).not.toMatch(/[<>\0]/)
        expect(sanitiseHtml(out)).toBe(out)
        const opened = out.match(/<(?!br|hr|img|\/)/g)?.length ?? 0
        expect(out.match(/<\//g)?.length ?? 0).toBe(opened)
      }),
      { numRuns: 300 * __TIMES__ },
    )
  })

  test('removes tags nested deeper than fifty', () => {
    const deep = sanitiseHtml(`${'<div>'.repeat(5000)}x`)
    expect(deep).toBe(`${'<div>'.repeat(50)}x${'</div>'.repeat(50)}`)
  })

  test('handles hostile texts of 20,000 characters quickly', () => {
    const hostile = [
      '<',
      '<a ',
      '<a href="',
      '<!--',
      '<script>',
      '&',
      '<b>',
      '</b>',
      '<p =',
      '&#',
      '<svg><a>',
      '<ul><li>',
      '<table>',
      ' =',
    ]
    for (const text of hostile) {
      const before = process.cpuUsage()
      sanitiseHtml(text.repeat(20_000 / text.length))
      const { user, system } = process.cpuUsage(before)
      expect(user + system).toBeLessThan(500_000)
    }
  })
})
