import { type LiveSource, useLiveNode } from '@bgk/react-bindings'
import { writeText } from './write-text'

export interface LiveTextProps<T> {
  source: LiveSource<T>
  /** What it says; of undefined before the first value. */
  text: (value: T | undefined) => string
  className?: string | undefined
}

/** A text that follows a stream without rendering, also on a page that the browser translates. */
export function LiveText<T>({ source, text, className }: LiveTextProps<T>) {
  const place = useLiveNode<T, HTMLSpanElement>(source, (node, value) => writeText(node, text(value)))
  return <span ref={place} className={className} translate="no" />
}
