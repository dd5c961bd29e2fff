import { describe, expect, it } from 'vitest'
import { Harness } from '../../../test/core/harness'
import { restoreExchange } from '../create-exchange'
import { ExchangeWorld } from '../exchange-world'
import type { PublishAnnouncement } from './announcements'

describe('announcements', () => {
  const publish = (x: Harness, rest: Partial<PublishAnnouncement> = {}) =>
    x.answer({ type: 'announcement.publish', kind: 'notice', title: 'News', html: '<p>Text</p>', ...rest })

  it('are listed newest first, without withdrawn ones', () => {
    const x = new Harness()
    expect(publish(x, { html: '<p>One</p>' })).toEqual({ ok: true, recordId: 1001 })
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

  it('require a title and a text of limited length, and are limited to two hundred', () => {
    const x = new Harness()
    const bad = { code: 'ANNOUNCEMENT_INVALID' }
    expect(publish(x, { title: ' ' })).toMatchObject({ ...bad, field: 'title' })
    expect(publish(x, { title: 'x'.repeat(201) })).toMatchObject({ ...bad, field: 'title' })
    expect(publish(x, { html: '' })).toMatchObject({ ...bad, field: 'html' })
    expect(publish(x, { html: 'x'.repeat(20_001) })).toMatchObject({ ...bad, field: 'html' })
    for (let i = 0; i < 200; i++) expect(publish(x)).toMatchObject({ ok: true })
    expect(publish(x)).toEqual({ ok: false, code: 'TOO_MANY_ANNOUNCEMENTS' })
  })

  it('I16: restore to the same text', () => {
    const x = new Harness()
    publish(x)
    publish(x)
    x.run({ type: 'announcement.withdraw', announcementId: 1002 })
    const text = x.exchange.serialize()
    const restored = restoreExchange(x.exchange.config, text)
    expect(restored.serialize()).toBe(text)
    const { state } = restored
    if (!(state instanceof ExchangeWorld)) throw new Error('no world')
    expect(state.announcements.nextId).toBe(1003)
  })
})
