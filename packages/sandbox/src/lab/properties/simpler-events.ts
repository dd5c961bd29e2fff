import type { LabEvent } from '../plan'

/** Least useful durations, ms: those of a plan are round. */
const ROUND_MS = 1_000

/** Returns simpler versions of an event, simplest first. */
export function simplerEvents(event: LabEvent): readonly LabEvent[] {
  const simpler: LabEvent[] = []
  const at = Math.floor(event.at / ROUND_MS) * ROUND_MS
  if (at !== event.at) simpler.push({ ...event, at })
  if ('probability' in event) simpler.push(without(event, 'probability'))
  if ('count' in event) {
    if ('forMs' in event) simpler.push(without(event, 'forMs'))
    if ((event.count ?? 1) > 1) simpler.push({ ...event, count: 1 })
  }
  for (const field of ['ms', 'forMs'] as const) {
    const value: unknown = Reflect.get(event, field)
    if (typeof value !== 'number') continue
    const half = Math.round(value / 2 / ROUND_MS) * ROUND_MS
    if (half !== value && half !== 0) simpler.push({ ...event, [field]: half })
  }
  return simpler
}

function without<Event extends LabEvent>(event: Event, field: string): LabEvent {
  const { [field as keyof Event]: _, ...rest } = event
  return rest as unknown as LabEvent
}
