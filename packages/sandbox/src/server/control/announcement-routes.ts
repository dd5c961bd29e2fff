import type { AnnouncementKind } from '../../core/announcements/announcements'
import { type ControlParts, type ControlRoutes, isText, missing, ok, refused, wrong } from './control-route'
import { sanitiseHtml } from './sanitise-html'

/** Announcements by the operator: `notice` and `help` are articles, `once` and `everyone` popups. */
export function announcementRoutes({ engine }: ControlParts): ControlRoutes {
  return {
    'GET /sandbox/announcements': async () =>
      ok({
        announcements: await engine.read(({ state }) =>
          KINDS.flatMap((kind) => state.announcements.of(kind)),
        ),
      }),

    'POST /sandbox/announcements': async ({ fields: { kind, title, html } }) => {
      const known = KINDS.find((each) => each === kind)
      if (known === undefined || typeof title !== 'string' || typeof html !== 'string') {
        return wrong(`kind (${KINDS.join(', ')}), title and html are needed`)
      }
      const publish = { type: 'announcement.publish', kind: known, title, html: sanitiseHtml(html) } as const
      const answer = await engine.submit(publish)
      if (answer.ok) return ok({ id: answer.recordId })
      return answer.code === 'ANNOUNCEMENT_INVALID'
        ? wrong(`${answer.code} ${answer.field}`)
        : refused(answer.code)
    },

    'POST /sandbox/announcements/withdraw': async ({ fields: { id } }) => {
      if (typeof id !== 'number') return wrong('id is needed')
      const answer = await engine.submit({ type: 'announcement.withdraw', announcementId: id })
      return answer.ok ? ok({ ok: true }) : missing(answer.code)
    },
  }
}

const KINDS: readonly AnnouncementKind[] = ['notice', 'help', 'once', 'everyone']

const LONGEST = 32

export function versionRoutes({ engine }: ControlParts): ControlRoutes {
  return {
    'POST /sandbox/version': async ({ fields: { code } }) => {
      if (!isText(code) || code.length > LONGEST)
        return wrong(`code is needed, ${LONGEST} characters at most`)
      await engine.submit({ type: 'version.publish', code })
      return ok({ code })
    },
  }
}
