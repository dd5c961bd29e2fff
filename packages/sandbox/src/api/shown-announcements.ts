import type { AnnouncementRow } from '../core/announcements/announcements'
import { sanitiseHtml } from './sanitise-html'

/** Announcements as they are shown. Those of journals from before they were sanitised on arrival are kept as they were written. */
export class ShownAnnouncements {
  readonly #texts = new WeakMap<AnnouncementRow, string>()

  html(row: AnnouncementRow): string {
    const known = this.#texts.get(row)
    if (known !== undefined) return known
    const html = sanitiseHtml(row.html)
    this.#texts.set(row, html)
    return html
  }
}
