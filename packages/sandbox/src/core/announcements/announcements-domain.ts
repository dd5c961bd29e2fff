import type { Answer } from '../command'
import type { Domain } from '../domain'
import { InvariantError } from '../invariant-error'
import type { World } from '../world'
import type { PublishAnnouncement } from './announcement-command'
import { type AnnouncementRow, FIRST_ANNOUNCEMENT_ID } from './announcements'
import { sanitiseHtml } from './sanitise-html'

const LONGEST_TITLE = 200
const LONGEST_HTML = 20_000
const MOST = 200

interface SavedAnnouncements {
  readonly nextId: number
  readonly rows: readonly AnnouncementRow[]
}

/** Notices, help texts and popups of the staff. */
export const announcementsDomain: Domain = {
  name: 'announcements',

  handle(world, command) {
    switch (command.type) {
      case 'announcement.publish':
        return publish(world, command)
      case 'announcement.withdraw':
        return world.announcements.rows.delete(command.announcementId)
          ? { ok: true }
          : { ok: false, code: 'ANNOUNCEMENT_NOT_FOUND' }
      default:
        return undefined
    }
  },

  save({ announcements: { nextId, rows } }) {
    if (nextId === FIRST_ANNOUNCEMENT_ID) return ''
    const saved: SavedAnnouncements = { nextId, rows: [...rows.values()] }
    return JSON.stringify(saved)
  },

  restore({ announcements }, text) {
    const saved: SavedAnnouncements = JSON.parse(text)
    announcements.nextId = saved.nextId
    for (const row of saved.rows) announcements.rows.set(row.id, row)
  },

  accounts: () => [],

  check({ announcements }) {
    for (const { id, html } of announcements.rows.values()) {
      if (sanitiseHtml(html) !== html) throw new InvariantError('html', `announcement ${id} is not harmless`)
    }
  },

  tick: () => {},
}

function publish({ announcements, now }: World, { kind, title, html }: PublishAnnouncement): Answer {
  const heading = title.trim()
  if (heading === '' || heading.length > LONGEST_TITLE) {
    return { ok: false, code: 'ANNOUNCEMENT_INVALID', field: 'title' }
  }
  if (html.trim() === '' || html.length > LONGEST_HTML) {
    return { ok: false, code: 'ANNOUNCEMENT_INVALID', field: 'html' }
  }
  if (announcements.rows.size >= MOST) return { ok: false, code: 'TOO_MANY_ANNOUNCEMENTS' }
  const id = announcements.nextId++
  announcements.rows.set(id, { id, kind, title: heading, html: sanitiseHtml(html), createdTs: now })
  return { ok: true, recordId: id }
}
