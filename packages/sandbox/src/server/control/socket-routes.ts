import { type ControlParts, type ControlRoutes, ok } from './control-route'

export function socketRoutes({ dropSockets }: ControlParts): ControlRoutes {
  return { 'POST /sandbox/drop-sockets': async () => ok({ dropped: await dropSockets() }) }
}
