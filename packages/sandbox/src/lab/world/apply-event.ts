import type { FaultRule } from '../../server/faults/fault-rules'
import { isRegimeEvent, marketCommands } from '../market/market-commands'
import { type FaultEvent, HOST_FAULTS, type HostEvent, type LabEvent, type RegimeEvent } from '../plan'
import { CONTROL_KEY, LAB_GENESIS, type LabWorld } from './open-world'

/** Makes an event real at its time. Restarts belong to the run, which starts the bot. */
export function applyEvent(world: LabWorld, event: LabEvent): void {
  if (isHost(event)) onHost(world, event)
  else if (isRegimeEvent(event)) onRegime(world, event)
  else onFault(world, event)
}

function isHost(event: LabEvent): event is HostEvent {
  return HOST_FAULTS.some((kind) => kind === event.kind)
}

function onHost({ host, clock, faults, sandbox }: LabWorld, { kind, ms }: HostEvent): void {
  switch (kind) {
    case 'clock-step':
      host.jump(ms)
      break
    case 'freeze':
      host.freeze(ms)
      break
    case 'maintenance': {
      const until = clock.now() + ms
      const rules: readonly FaultRule[] = [
        { kind: 'server-error', call: '*', status: 503, until },
        { kind: 'socket-refuse', until },
      ]
      const added = rules.map((rule) => faults.add(rule))
      sandbox.hub.dropAll()
      clock.schedule(until, () => {
        for (const { id } of added) faults.remove(id)
      })
      break
    }
    case 'restart':
  }
}

function onRegime({ clock, engine, plan }: LabWorld, event: RegimeEvent): void {
  const { seed, turnMs, pairs } = plan
  const options = { seed, turnMs, start: LAB_GENESIS, pair: pairs[0] ?? 'BTC/USDT' }
  for (const { at, body } of marketCommands(event, options))
    clock.schedule(LAB_GENESIS + at, async () => {
      await engine.submit(body)
    })
}

function onFault({ clock, faults, sandbox }: LabWorld, { at: _, forMs, ...rule }: FaultEvent): void {
  if (rule.kind === 'thin-book' || rule.kind === 'empty-insurance') {
    const body = JSON.stringify({ ...rule, ...(forMs !== undefined && { forMs }) })
    const headers = { 'x-sandbox-key': CONTROL_KEY, 'content-type': 'application/json' }
    const request = new Request('http://exchange.lab/sandbox/faults', { method: 'POST', headers, body })
    clock.waitFor(Promise.resolve(sandbox.app.fetch(request)).then((response) => response.text()))
    return
  }
  const until = forMs === undefined ? undefined : clock.now() + forMs
  const { id } = faults.add(until === undefined ? rule : { ...rule, until })
  if (until === undefined) return
  // Without rules, calls take the direct way.
  clock.schedule(until, () => {
    faults.remove(id)
  })
}
