import { Window } from 'happy-dom'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** Time for the effects, reads and first live values of a component. */
const SHOWN_MS = 800

/** Renders a component on a server, then in a DOM with its effects. Ends the process, because its client stays open. */
export async function render(load: () => Promise<{ readonly default: ComponentType }>): Promise<void> {
  const { default: Sample } = await load()
  renderToString(createElement(Sample))
  const window = new Window({ url: 'http://localhost/' })
  for (const [name, value] of Object.entries({
    window,
    document: window.document,
    navigator: window.navigator,
  }))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  // React DOM looks for the document when it is loaded.
  const { mount } = await import('./mount')
  console.log(await mount(createElement(Sample), SHOWN_MS))
  process.exit(0)
}
