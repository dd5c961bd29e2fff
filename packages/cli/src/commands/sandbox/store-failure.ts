import { CliError } from '../../cli-error'

/** What a StoreError of the sandbox means to a script; other errors stay what they are. */
export function storeFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'StoreError' || !('code' in error)) return error
  const exit = error.code === 'UNREACHABLE' ? 'network' : error.code === 'CORRUPT' ? 'rejected' : 'usage'
  return new CliError(exit, error.message, { cause: error })
}
