import type { LabState } from '../world/lab-state'
import type { LabObserver, LabView } from '../world/observer'

/** Something that must hold in every run. */
export interface Property {
  readonly name: string
  /** Expression that makes it: sealed by `sealCriteria`, printed by `printTest`. */
  readonly source?: string
  /** Creates the observer of one run. */
  observer(): LabObserver
}

/**
 * Demands that a condition holds at every change of the account or of the bot, and once a minute.
 *
 * @param holds True if it holds; false or a message if not.
 * @example
 * expectAlways('at most two bids', ({ orders }) => orders.filter(({ side }) => side === 'buy').length <= 2)
 */
export function expectAlways(name: string, holds: (state: LabState) => boolean | string): Property {
  return {
    name,
    source: `expectAlways(${quoted(name)}, ${holds.toString()})`,
    observer: () => ({
      check(view) {
        const answer = holds(view.state())
        return answer === true ? undefined : violation(name, view, answer === false ? 'It is false' : answer)
      },
    }),
  }
}

export function violation(property: string, view: LabView, message: string) {
  return { property, at: view.elapsed(), message }
}

/** Name of a built-in property: the expression that makes it, such as `neverStale(5000)`. */
export function sourceOf(name: string, ...terms: readonly (string | number | object)[]): string {
  const texts = terms.map(valueText).filter((text) => text !== '{}')
  return `${name}(${texts.join(', ')})`
}

/** Plain data as source text. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return fields.length === 0
    ? '{}'
    : `{ ${fields.map(([key, field]) => `${key}: ${valueText(field)}`).join(', ')} }`
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
