import { candidates } from '../completion/candidates'
import { knownOf } from '../completion/known-pairs'
import type { Handler, Manifest } from '../manifest-shape'
import { sanitize } from '../output/sanitize'

/** `bgk __complete WORD...`: what completes the last word, one a line, a tab before what it is. */
export const createComplete =
  (manifest: Manifest): Handler =>
  async (context, words) => {
    const found = await candidates(manifest, words, knownOf(context))
    await context.output.lines(
      found.map(({ value, summary }) => sanitize(value) + (summary === '' ? '' : `\t${summary}`)),
    )
    return 0
  }
