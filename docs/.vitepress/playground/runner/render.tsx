import { type ComponentType, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders the component of a sample in the frame. */
export function render(Sample: unknown, onFailure: (error: unknown) => void, onShown: () => void): void {
  if (!isComponent(Sample)) throw new Error('Export a component: export default function App() { … }')
  const Shown = () => {
    useEffect(onShown, [])
    return <Sample />
  }
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'root'
  createRoot(place, { onUncaughtError: onFailure }).render(<Shown />)
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'
