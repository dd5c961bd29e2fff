import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part whose code is loaded once it is wanted (any truthy value). While it is missing its place stays empty and nothing else breaks;
 * another value of `wanted` asks again. For code that the screen does without: some browsers remember that an import failed.
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
