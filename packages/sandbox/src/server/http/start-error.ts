/** The sandbox cannot start for a reason its owner can mend; `message` is the one line to print. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
