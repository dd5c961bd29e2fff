// QR codes with the highest error correction, as a poster on a wall or a screen at an angle wants.

/** Dark points of a code by rows, without its quiet zone. */
export async function qrPoints(text: string): Promise<readonly (readonly boolean[])[]> {
  const { default: qrcode } = await import('qrcode')
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'H' })
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_unused, column) => modules.get(row, column) === 1),
  )
}

const QUIET = 2

/** A code for a terminal: two rows a line, light points drawn, so that it reads on a dark background too. */
export async function qrLines(text: string): Promise<readonly string[]> {
  const points = await qrPoints(text)
  const side = points.length + 2 * QUIET
  const isLight = (row: number, column: number) =>
    row < side && points[row - QUIET]?.[column - QUIET] !== true
  return Array.from({ length: Math.ceil(side / 2) }, (_, line) =>
    Array.from({ length: side }, (_unused, column) => {
      const upper = isLight(2 * line, column)
      const lower = isLight(2 * line + 1, column)
      return upper ? (lower ? '█' : '▀') : lower ? '▄' : ' '
    }).join(''),
  )
}
