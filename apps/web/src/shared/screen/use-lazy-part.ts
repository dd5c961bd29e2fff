import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads an optional component once `trigger` is truthy. Until then, or if it fails, undefined; another value
 * of `trigger` retries. Some
 * browsers cache failed imports.
 */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  trigger: unknown,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!trigger || part) return
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    )
  }, [trigger, part])
  return part
}
