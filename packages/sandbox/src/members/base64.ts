const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 without padding, as PHC texts have it. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const bits = (a << 16) | (b << 8) | c
    for (let shift = 18; shift >= 0; shift -= 6) text += STANDARD.charAt((bits >> shift) & 63)
  }
  return text.slice(0, Math.ceil((bytes.length * 4) / 3))
}

/** The same with `-` and `_`, fit for addresses and header values. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_')
}

/** Bytes of base64 without padding; characters that do not belong there count as zero bits. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let kept = 0
  let at = 0
  for (const letter of text) {
    bits = (bits << 6) | Math.max(0, STANDARD.indexOf(letter))
    kept += 6
    if (kept < 8) continue
    kept -= 8
    bytes[at++] = (bits >> kept) & 255
    bits &= (1 << kept) - 1
  }
  return bytes
}
