const ids = new WeakMap<Error, string>()

/** Notes the request that an error comes from. */
export function noteRequestId(error: unknown, id: string | undefined): void {
  if (error instanceof Error && id !== undefined && !ids.has(error)) ids.set(error, id)
}

/** The request that an error comes from; undefined where none is known. */
export const requestIdOf = (error: Error): string | undefined => ids.get(error)
