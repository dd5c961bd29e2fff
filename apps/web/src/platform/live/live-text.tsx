import { type LiveSource, useLiveSignal } from '@bgk/react-bindings'
import { useComputed } from '@preact/signals-react'

export interface LiveTextProps<T> {
  source: LiveSource<T>
  /** What it says; of undefined before the first value. */
  text: (value: T | undefined) => string
  className?: string | undefined
}

/** A text that follows a stream without rendering. */
export function LiveText<T>({ source, text, className }: LiveTextProps<T>) {
  const shown = useLiveSignal(source, text)
  const words = useComputed(() => shown.value ?? text(undefined))
  return <span className={className}>{words}</span>
}
