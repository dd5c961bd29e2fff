/**
 * A text as it is searched for (docs/reference/rules.md#r48): small letters of usual width without marks over them, so that "ispanya"
 * finds İspanya, "do la" Đô la and "ＢＴＣ" BTC.
 */
export function searchable(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replaceAll('ı', 'i').replaceAll('đ', 'd')
}
