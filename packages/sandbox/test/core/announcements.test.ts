import { LOCALES } from '@bgk/sdk'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { contentIn } from '../../src/content/content-in'
import type { PublishAnnouncement } from '../../src/core/announcements/announcements'
import { sanitiseHtml } from '../../src/core/announcements/sanitise-html'
import { checkInvariants } from '../../src/core/check-invariants'
import { createExchange, restoreExchange } from '../../src/core/create-exchange'
import { ExchangeWorld } from '../../src/core/exchange-world'
import { Harness } from './harness'

describe('HTML is made harmless by an allow-list when it is stored', () => {
  test.each([
    ['<p>Hello <strong>you</strong></p>', '<p>Hello <strong>you</strong></p>'],
    ['a < b & c > d &amp; &lt; &#60;', 'a &lt; b &amp; c &gt; d &amp; &lt; &#60;'],
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
    ['<b><i>x</b></i></p>y', '<b><i>x</i></b>y'],
    ['<ul><li>one<li>two', '<ul><li>one<li>two</li></li></ul>'],
    ['<br/><hr><br></br>', '<br><hr><br>'],
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

  test('what the exchange comes with passes unchanged', () => {
    for (const { articles, tips } of LOCALES.map(contentIn)) {
      for (const { html } of Object.values(articles)) expect(sanitiseHtml(html)).toBe(html)
      for (const { content } of Object.values(tips)) expect(sanitiseHtml(content)).toBe(content)
    }
  })

  test('whatever comes in: only listed tags come out, balanced, and once is enough', () => {
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
      { numRuns: 3000 },
    )
  })

  test('hostile texts of 20,000 characters take no time to speak of', () => {
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

describe('announcements', () => {
  const publish = (x: Harness, rest: Partial<PublishAnnouncement> = {}) =>
    x.answer({ type: 'announcement.publish', kind: 'notice', title: 'News', html: '<p>Text</p>', ...rest })

  it('are kept harmless, newest first, and go when they are withdrawn', () => {
    const x = new Harness()
    expect(publish(x, { html: '<p onclick=x>One</p><script>x</script>' })).toEqual({
      ok: true,
      recordId: 1001,
    })
    publish(x, { title: ' Two ' })
    publish(x, { kind: 'once', html: 'Hello' })
    const { announcements } = x.exchange.state
    expect(announcements.of('notice').map(({ id, title, html }) => `${id} ${title} ${html}`)).toEqual([
      '1002 Two <p>Text</p>',
      '1001 News <p>One</p>',
    ])
    expect(announcements.of('once')).toHaveLength(1)
    expect(announcements.of('everyone')).toHaveLength(0)
    expect(x.answer({ type: 'announcement.withdraw', announcementId: 1001 })).toEqual({ ok: true })
    expect(x.answer({ type: 'announcement.withdraw', announcementId: 1001 })).toEqual({
      ok: false,
      code: 'ANNOUNCEMENT_NOT_FOUND',
    })
    expect(announcements.of('notice').map(({ id }) => id)).toEqual([1002])
  })

  it('need a title and a text, neither too long, and are two hundred at most', () => {
    const x = new Harness()
    const bad = { code: 'ANNOUNCEMENT_INVALID' }
    expect(publish(x, { title: ' ' })).toMatchObject({ ...bad, field: 'title' })
    expect(publish(x, { title: 'x'.repeat(201) })).toMatchObject({ ...bad, field: 'title' })
    expect(publish(x, { html: '' })).toMatchObject({ ...bad, field: 'html' })
    expect(publish(x, { html: 'x'.repeat(20_001) })).toMatchObject({ ...bad, field: 'html' })
    for (let i = 0; i < 200; i++) expect(publish(x)).toMatchObject({ ok: true })
    expect(publish(x)).toEqual({ ok: false, code: 'TOO_MANY_ANNOUNCEMENTS' })
  })

  it('I16: restore to the same text; a state from before them to its own hash', () => {
    const x = new Harness()
    const young = createExchange(x.exchange.config).serialize()
    expect(young).not.toContain('announcements')
    expect(restoreExchange(x.exchange.config, young).serialize()).toBe(young)
    publish(x)
    publish(x)
    x.run({ type: 'announcement.withdraw', announcementId: 1002 })
    const text = x.exchange.serialize()
    const restored = restoreExchange(x.exchange.config, text)
    expect(restored.serialize()).toBe(text)
    const { state } = restored
    if (!(state instanceof ExchangeWorld)) throw new Error('no world')
    expect(state.announcements.nextId).toBe(1003)
    const row = state.announcements.of('notice')[0]
    if (row !== undefined) state.announcements.rows.set(row.id, { ...row, html: '<p onclick=x>' })
    expect(() => checkInvariants(restored)).toThrow(/harmless/)
  })
})
