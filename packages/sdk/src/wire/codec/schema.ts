import type { core, ZodMiniType } from 'zod/mini'
import { NEVER, safeParse, transform } from 'zod/mini'
import { isRecord } from '../../runtime/input'

// All schemas of the wire are transforms: each other kind of zod brings checks of its own into every bundle (z.object 1.3 kB).

/** Where a schema reports issues; what zod hands to a transform. */
export type Context = Pick<core.ParsePayload, 'issues'>

/** Reports an invalid value at a path below this one; no value gets into the issue. */
export function wrong({ issues }: Context, path: PropertyKey[] = [], params?: object): never {
  issues.push({ code: 'custom', path, message: 'Invalid input', input: undefined, ...(params && { params }) })
  return NEVER
}

/** Makes a schema of a function that returns undefined for an invalid value. */
export function valid<T>(read: (input: unknown) => T | undefined): ZodMiniType<T> {
  return transform((input: unknown, context) => read(input) ?? wrong(context))
}

/** The same where there may be none. */
export function validOrNone<T>(read: (input: unknown) => T | undefined): ZodMiniType<T | undefined> {
  return transform((input: unknown, context) =>
    isNothing(input) ? undefined : (read(input) ?? wrong(context)),
  )
}

/** Makes a schema of a function that takes any value. */
export function lenient<T>(read: (input: unknown) => T): ZodMiniType<T> {
  return transform(read)
}

/** Reports the issues of a part below its path. */
export function repeatIssues(
  issues: readonly core.$ZodIssue[],
  context: Context,
  at: readonly PropertyKey[],
): void {
  for (const issue of issues)
    wrong(context, [...at, ...issue.path], issue.code === 'custom' ? issue.params : undefined)
}

/** Reads a part with its own schema. Its issues are reported below the path. */
export function readPart<T>(
  schema: ZodMiniType<T>,
  input: unknown,
  context: Context,
  ...at: readonly PropertyKey[]
): T {
  const read = safeParse(schema, input)
  if (read.success) return read.data
  repeatIssues(read.error.issues, context, at)
  return NEVER
}

/** Reads with the schema and goes on with its result. */
export function after<T, Result>(
  schema: ZodMiniType<T>,
  next: (value: T, context: Context) => Result,
): ZodMiniType<Result> {
  return transform((input: unknown, context): Result => {
    const value = readPart(schema, input, context)
    return context.issues.length > 0 ? NEVER : next(value, context)
  })
}

/** Reads one field of an object and nothing else. */
export function partOf<T>(name: string, schema: ZodMiniType<T>): ZodMiniType<T> {
  return transform(
    (input: unknown, context): T =>
      isRecord(input) ? readPart(schema, input[name], context, name) : wrong(context),
  )
}

/** The same schema where there may be nothing. */
export function orNone<T>(schema: ZodMiniType<T>): ZodMiniType<T | undefined> {
  return transform((input: unknown, context): T | undefined =>
    isNothing(input) ? undefined : readPart(schema, input, context),
  )
}

/** True for what servers of the family write for "nothing". */
export function isNothing(input: unknown): boolean {
  return input === undefined || input === null || input === '' || input === '--' || input === 'null'
}
