import { type Property, sourceOf, violation } from './property'

/**
 * Demands that a bot leaves nothing behind: after its signal it has neither open orders nor positions. Coins
 * of its spot wallet may stay.
 */
export function endsFlat(): Property {
  const name = sourceOf('endsFlat')
  return {
    name,
    source: name,
    observer: () => ({
      end(view) {
        const { orders, positions } = view.state()
        if (orders.length === 0 && positions.length === 0) return []
        const ids = orders.map(({ id }) => id).join(', ')
        const message = `${orders.length} orders (${ids}) and ${positions.length} positions are open at the end`
        return [violation(name, view, message)]
      },
    }),
  }
}
