/** Thrown inside the frame decoder; leaves it as BgkError FRAME_INVALID. */
export class FrameFault extends Error {
  /** Where in the frame, e.g. `buy.3.price`. */
  readonly path: string

  constructor(path: string, cause?: unknown) {
    super(`Malformed at ${path}`, { cause })
    this.path = path
  }
}
