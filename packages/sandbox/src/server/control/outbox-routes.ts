import { type ControlParts, type ControlRoutes, ok } from './control-route'

/** Codes that would have been sent by mail and text message, newest first. */
export function outboxRoutes({ outbox }: ControlParts): ControlRoutes {
  return {
    'GET /sandbox/outbox': ({ query }) => {
      const to = query.get('to')
      return ok({ messages: outbox.list(to === null ? {} : { to }) })
    },
  }
}
