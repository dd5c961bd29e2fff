/** The two checksums of the journal, given by the host: Node has both, a browser needs its own. */
export interface Digest {
  /** Unsigned crc32 of the UTF-8 bytes. */
  crc32(text: string): number
  /** SHA-256 of the UTF-8 bytes, 64 hex digits. */
  sha256(text: string): string
}
