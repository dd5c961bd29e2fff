/** A start failure that the operator can fix; `message` is the line to print. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
