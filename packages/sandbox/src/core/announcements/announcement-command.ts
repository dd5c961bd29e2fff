import type { AnnouncementKind } from './announcements'

/** By the staff: a notice, a help text, or a popup. */
export interface PublishAnnouncement {
  readonly type: 'announcement.publish'
  readonly kind: AnnouncementKind
  readonly title: string
  /** As it was written; what is kept has gone through `sanitiseHtml`. */
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
