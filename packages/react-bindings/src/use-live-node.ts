import type { ReadonlySignal } from '@preact/signals-core'
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'
import { useBgkContext } from './bgk-context'
import type { LiveSource } from './use-live'

/**
 * A ref that calls `write(node, value)` with each value, undefined before the first, without rendering anything: for what
 * changes many times a second. What it writes must be left alone by the JSX. `write` may be an inline function: it runs again
 * after each render, and never resubscribes.
 *
 * @example
 * <i ref={useLiveNode(client.feed.book(pair), (bar, book) => bar.style.setProperty('--share', shareOf(book)))} />
 */
export function useLiveNode<T, Node extends Element = HTMLElement>(
  stream: LiveSource<T> | undefined,
  write: (node: Node, value: T | undefined) => void,
): RefCallback<Node> {
  const { signals } = useBgkContext()
  const newest = useRef(write)
  const rewrite = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    newest.current = write
    rewrite.current?.()
  })

  return useCallback(
    (node: Node | null) => {
      if (!node || !stream) return
      const source: ReadonlySignal<T | undefined> = signals.of(stream)
      const run = () => newest.current(node, source.peek())
      const stop = source.subscribe(run)
      rewrite.current = run
      return () => {
        stop()
        rewrite.current = undefined
      }
    },
    [signals, stream],
  )
}
