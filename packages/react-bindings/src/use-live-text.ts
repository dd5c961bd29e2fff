import type { RefCallback } from 'react'
import type { LiveSource } from './use-live'
import { useLiveNode } from './use-live-node'

/**
 * A ref that keeps the text of a node equal to `select(value)` without rendering anything: for prices that change many times a
 * second. Leave the node without children. Empty before the first value.
 *
 * @example
 * <b ref={useLiveText(client.feed.ticker(pair), (market) => market.price)} />
 */
export function useLiveText<T>(
  stream: LiveSource<T> | undefined,
  select: (value: T) => string,
): RefCallback<HTMLElement> {
  return useLiveNode<T>(stream, (node, value) => {
    const text = value === undefined ? '' : select(value)
    if (node.textContent !== text) node.textContent = text
  })
}
