import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

/** Mounts an element for a time; returns its text. */
export async function mount(element: ReactElement, milliseconds: number): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { onUncaughtError: (error) => console.error(error) })
  root.render(element)
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const text = place.textContent
  root.unmount()
  return text
}
