import type { core, ZodMiniType } from 'zod/mini'
import { NEVER, safeParse, transform } from 'zod/mini'
import { isRecord } from '../../runtime/input'
import type { Reading } from './reading'

// Two rules for wire schemas. All are transforms, because each other zod kind adds its own checks to every
// bundle (z.object 1.3 kB). All are created on first use, because page load waits for module-level work.

/** Creates the zod schema for these reading options. */
export type SchemaAt<T> = (reading: Reading) => ZodMiniType<T>

/** Issue reporter, as passed to a zod transform. */
export type Context = Pick<core.ParsePayload, 'issues'>

/** Reports an invalid value at a path below this one, without the value. */
export function wrong({ issues }: Context, path: PropertyKey[] = [], params?: object): never {
  issues.push({ code: 'custom', path, message: 'Invalid input', input: undefined, ...(params && { params }) })
  return NEVER
}

/** Creates a schema, once per reading options: frames use it hundreds of times a second. */
export function schema<T>(make: (reading: Reading) => (input: unknown, context: Context) => T): SchemaAt<T> {
  const made = new WeakMap<Reading, ZodMiniType<T>>()
  return (reading) => {
    const known = made.get(reading) ?? transform(make(reading))
    made.set(reading, known)
    return known
  }
}

/** Creates a schema that accepts any value. */
export function lenient<T>(read: (input: unknown) => T): SchemaAt<T> {
  return schema(() => read)
}

/** Creates a schema from a reader that returns undefined for an invalid value. */
export function valid<T>(read: (input: unknown) => T | undefined): SchemaAt<T> {
  return schema(() => (input, context) => read(input) ?? wrong(context))
}

/** Creates such a schema for an optional value. */
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

/** Reads a part with its own schema, reporting issues below the path. */
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

/** Reads with a schema and maps the result. */
export function after<T, Result>(
  first: SchemaAt<T>,
  next: (value: T, context: Context) => Result,
): SchemaAt<Result> {
  return schema((reading) => (input, context) => {
    const value = readPart(first(reading), input, context)
    return context.issues.length > 0 ? NEVER : next(value, context)
  })
}

/** Preprocesses the input of a schema. */
export function before<T>(prepare: (input: unknown) => unknown, next: SchemaAt<T>): SchemaAt<T> {
  return schema((reading) => (input, context) => readPart(next(reading), prepare(input), context))
}

/** Reads one field of an object. */
export function partOf<T>(name: string, part: SchemaAt<T>): SchemaAt<T> {
  return schema(
    (reading) => (input, context) =>
      isRecord(input) ? readPart(part(reading), input[name], context, name) : wrong(context),
  )
}

/** Makes a schema optional. */
export function orNone<T>(some: SchemaAt<T>): SchemaAt<T | undefined> {
  return schema(
    (reading) => (input, context) => (isNothing(input) ? undefined : readPart(some(reading), input, context)),
  )
}

/** Checks for a placeholder for nothing used by servers of the family. */
export function isNothing(input: unknown): boolean {
  return input === undefined || input === null || input === '' || input === '--' || input === 'null'
}
