import type { Answer, CommandHandlers } from '../kernel/command'
import type { Domain } from '../kernel/domain'
import type { World } from '../kernel/world'

/** Publishes a notice, a help text or a popup. Sent by an admin. */
export interface PublishAnnouncement {
  readonly type: 'announcement.publish'
  readonly kind: AnnouncementKind
  readonly title: string
  /** Sanitised by the control API. */
  readonly html: string
}

interface WithdrawAnnouncement {
  readonly type: 'announcement.withdraw'
  readonly announcementId: number
}

export type AnnouncementCommand = PublishAnnouncement | WithdrawAnnouncement

export type AnnouncementRejectCode =
  | 'ANNOUNCEMENT_INVALID'
  | 'ANNOUNCEMENT_NOT_FOUND'
  | 'TOO_MANY_ANNOUNCEMENTS'

type AnnouncementAnswer = Answer<AnnouncementRejectCode>

/**
 * Notices and help texts as HTML, and popups shown once a person or at every start
 * (docs/reference/product.md#screens). Clients sanitise the HTML again.
 */
export interface AnnouncementsView {
  /** Newest first. */
  of(kind: AnnouncementKind): readonly AnnouncementRow[]
}

/** Popups are `once` and `everyone`, the wire's `oneTips` and `allTips`. */
export type AnnouncementKind = 'notice' | 'help' | 'once' | 'everyone'

export interface AnnouncementRow {
  readonly id: number
  readonly kind: AnnouncementKind
  readonly title: string
  readonly html: string
  readonly createdTs: number
}

/** Lower ids belong to the built-in content. */
const FIRST_ANNOUNCEMENT_ID = 1001

export class Announcements implements AnnouncementsView {
  nextId = FIRST_ANNOUNCEMENT_ID
  /** By id, oldest first. */
  readonly rows = new Map<number, AnnouncementRow>()

  of(kind: AnnouncementKind): readonly AnnouncementRow[] {
    return [...this.rows.values()].filter((row) => row.kind === kind).reverse()
  }
}

const LONGEST_TITLE = 200
const LONGEST_HTML = 20_000
const MAX_ANNOUNCEMENTS = 200

interface SavedAnnouncements {
  readonly nextId: number
  readonly rows: readonly AnnouncementRow[]
}

export const announcementsCommands: CommandHandlers<
  AnnouncementsWorld,
  AnnouncementCommand,
  AnnouncementRejectCode
> = {
  'announcement.publish': publish,
  'announcement.withdraw': (world, command) =>
    world.announcements.rows.delete(command.announcementId)
      ? { ok: true }
      : { ok: false, code: 'ANNOUNCEMENT_NOT_FOUND' },
}

/** Notices, help texts and popups. */
export const announcementsDomain: Domain<AnnouncementsWorld> = {
  name: 'announcements',

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

  check: () => {},

  tick: () => {},
}

function publish(
  { announcements, now }: AnnouncementsWorld,
  { kind, title, html }: PublishAnnouncement,
): AnnouncementAnswer {
  const heading = title.trim()
  if (heading === '' || heading.length > LONGEST_TITLE) {
    return { ok: false, code: 'ANNOUNCEMENT_INVALID', field: 'title' }
  }
  if (html.trim() === '' || html.length > LONGEST_HTML) {
    return { ok: false, code: 'ANNOUNCEMENT_INVALID', field: 'html' }
  }
  if (announcements.rows.size >= MAX_ANNOUNCEMENTS) return { ok: false, code: 'TOO_MANY_ANNOUNCEMENTS' }
  const id = announcements.nextId++
  announcements.rows.set(id, { id, kind, title: heading, html, createdTs: now })
  return { ok: true, recordId: id }
}

export interface AnnouncementsWorld extends World {
  readonly announcements: Announcements
}
