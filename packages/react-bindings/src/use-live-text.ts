import type { ReadonlySignal } from '@preact/signals-core'
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'
import { useBgkContext } from './bgk-context'
import type { MaybeStream } from './use-live'

/**
 * A ref that keeps the text of a node equal to `select(value)` without rendering anything: for prices that change many times a
 * second. Leave the node without children. Empty before the first value.
 *
 * @example
 * <b ref={useLiveText(client.feed.ticker(pair), (market) => market.price)} />
 */
export function useLiveText<T>(
  stream: MaybeStream<T>,
  select: (value: T) => string,
): RefCallback<HTMLElement> {
  const { signals } = useBgkContext()
  const newest = useRef(select)
  const rewrite = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    newest.current = select
    rewrite.current?.()
  })

  return useCallback(
    (node: HTMLElement | null) => {
      if (!node || !stream) return
      const source: ReadonlySignal<T | undefined> = signals.of(stream)
      const write = () => {
        const value = source.peek()
        const text = value === undefined ? '' : newest.current(value)
        if (node.textContent !== text) node.textContent = text
      }
      const stop = source.subscribe(write)
      rewrite.current = write
      return () => {
        stop()
        rewrite.current = undefined
      }
    },
    [signals, stream],
  )
}
