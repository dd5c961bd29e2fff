import type ts from 'typescript'
import type { Code, Scope, Value } from './values'

/** Call of a function of the sources. */
export interface Call {
  readonly args: readonly Value[]
  readonly scope: Scope
  readonly node: ts.CallExpression
}

/** The functions of packages/sdk/src/wire by id, on descriptions instead of readers. */
export type Builders = ReadonlyMap<string, (call: Call) => Value>

export interface Interpreter {
  /** Value of a top-level constant. */
  constant(id: string): Value
  evaluate(node: ts.Expression, scope: Scope): Value
  apply(code: Code, args: readonly Value[]): Value
}
