import { type ControlParts, type ControlRoutes, ok } from './control-route'

export function socketRoutes({ dropSockets }: ControlParts): ControlRoutes {
  return { 'POST /sandbox/drop-sockets': () => ok({ dropped: dropSockets() }) }
}
