import type { ArchivedRow, Retained } from '../../store/store'
import type { Digest } from './portable-digest'
import { CHAIN_START, faultOf } from './seal'

export interface ArchiveProof {
  /** How many are proven. */
  readonly rows: number
  /** One sentence. */
  readonly fault?: string
}

/** Each row against its own hash, and all of them against the digest that was kept when they left the journal. */
export async function proveArchive(
  retained: Pick<Retained, 'archived' | 'digest'>,
  pages: AsyncIterable<readonly ArchivedRow[]>,
  digest: Digest,
): Promise<ArchiveProof> {
  let rolled = CHAIN_START
  let rows = 0
  for await (const page of pages) {
    for (const row of page) {
      const fault = faultOf(digest, { seq: row.seq - 1, hash: row.previous }, row)
      if (fault !== undefined) return { rows, fault: `Archived row ${row.seq} ${fault}.` }
      rolled = digest.sha256(rolled + row.hash)
      rows++
    }
  }
  if (rows === retained.archived && rolled === retained.digest) return { rows }
  return { rows, fault: `The archive has ${rows} rows; ${retained.archived} others were put into it.` }
}
