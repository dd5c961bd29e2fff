import { type LiveSource, useLiveNode } from '@bgk/react-bindings'
import { writeText } from './write-text'

export interface LiveTextProps<T> {
  source: LiveSource<T>
  /** What it says; of undefined before the first value. */
  text: (value: T | undefined) => string
  className?: string | undefined
}

/** A text that follows a stream, written into the page without rendering. */
export function LiveText<T>({ source, text, className }: LiveTextProps<T>) {
  const place = useLiveNode<T>(source, (node, value) => writeText(node, text(value)))
  return <span ref={place} className={className} />
}
