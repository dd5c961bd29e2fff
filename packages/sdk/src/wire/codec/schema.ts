import type { core, ZodMiniType } from 'zod/mini'
import { NEVER, safeParse, transform } from 'zod/mini'
import { isRecord } from '../../runtime/input'
import type { Reading } from './reading'

// Two rules for schemas of the wire. All are transforms: each other kind of zod brings checks of its own into every bundle (z.object
// 1.3 kB). All are made when they are first read with: a page waits for what a module does while it loads.

/** A zod schema, for an exchange that is read like this. */
export type SchemaAt<T> = (reading: Reading) => ZodMiniType<T>

/** Where a schema reports issues; what zod hands to a transform. */
export type Context = Pick<core.ParsePayload, 'issues'>

/** Reports an invalid value at a path below this one; no value gets into the issue. */
export function wrong({ issues }: Context, path: PropertyKey[] = [], params?: object): never {
  issues.push({ code: 'custom', path, message: 'Invalid input', input: undefined, ...(params && { params }) })
  return NEVER
}

/** Makes a schema of a reading function, once for each reading: frames are read with it hundreds of times a second. */
export function schema<T>(make: (reading: Reading) => (input: unknown, context: Context) => T): SchemaAt<T> {
  const made = new WeakMap<Reading, ZodMiniType<T>>()
  return (reading) => {
    const known = made.get(reading) ?? transform(make(reading))
    made.set(reading, known)
    return known
  }
}

/** A schema of a function that takes any value. */
export function lenient<T>(read: (input: unknown) => T): SchemaAt<T> {
  return schema(() => read)
}

/** A schema of a function that returns undefined for an invalid value. */
export function valid<T>(read: (input: unknown) => T | undefined): SchemaAt<T> {
  return schema(() => (input, context) => read(input) ?? wrong(context))
}

/** The same where there may be none. */
export function validOrNone<T>(read: (input: unknown) => T | undefined): SchemaAt<T | undefined> {
  return orNone(valid(read))
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
  part: ZodMiniType<T>,
  input: unknown,
  context: Context,
  ...at: readonly PropertyKey[]
): T {
  const read = safeParse(part, input)
  if (read.success) return read.data
  repeatIssues(read.error.issues, context, at)
  return NEVER
}

/** Reads with a schema and goes on with its result. */
export function after<T, Result>(
  first: SchemaAt<T>,
  next: (value: T, context: Context) => Result,
): SchemaAt<Result> {
  return schema((reading) => (input, context) => {
    const value = readPart(first(reading), input, context)
    return context.issues.length > 0 ? NEVER : next(value, context)
  })
}

/** Reads another value in place of the input. */
export function before<T>(prepare: (input: unknown) => unknown, next: SchemaAt<T>): SchemaAt<T> {
  return schema((reading) => (input, context) => readPart(next(reading), prepare(input), context))
}

/** Reads one field of an object and nothing else. */
export function partOf<T>(name: string, part: SchemaAt<T>): SchemaAt<T> {
  return schema(
    (reading) => (input, context) =>
      isRecord(input) ? readPart(part(reading), input[name], context, name) : wrong(context),
  )
}

/** The same schema where there may be nothing. */
export function orNone<T>(some: SchemaAt<T>): SchemaAt<T | undefined> {
  return schema(
    (reading) => (input, context) => (isNothing(input) ? undefined : readPart(some(reading), input, context)),
  )
}

/** True for what servers of the family write for "nothing". */
export function isNothing(input: unknown): boolean {
  return input === undefined || input === null || input === '' || input === '--' || input === 'null'
}
