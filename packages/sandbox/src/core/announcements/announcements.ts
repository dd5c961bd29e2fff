/**
 * What the staff has told everybody since genesis: notices and help texts as HTML, popups shown once a person
 * or at every opening (docs/reference/product.md#screens). Invariant: every HTML here is what `sanitiseHtml`
 * gives, so that running it again changes nothing.
 */
export interface AnnouncementsView {
  /** Newest first. */
  of(kind: AnnouncementKind): readonly AnnouncementRow[]
}

/** The popups are `once` and `everyone`, as in the wire's `oneTips` and `allTips`. */
export type AnnouncementKind = 'notice' | 'help' | 'once' | 'everyone'

export interface AnnouncementRow {
  readonly id: number
  readonly kind: AnnouncementKind
  readonly title: string
  readonly html: string
  readonly createdTs: number
}

/** Below it are the numbers of what the exchange comes with. */
export const FIRST_ANNOUNCEMENT_ID = 1001

export class Announcements implements AnnouncementsView {
  nextId = FIRST_ANNOUNCEMENT_ID
  /** By id, oldest first. */
  readonly rows = new Map<number, AnnouncementRow>()

  of(kind: AnnouncementKind): readonly AnnouncementRow[] {
    return [...this.rows.values()].filter((row) => row.kind === kind).reverse()
  }
}
