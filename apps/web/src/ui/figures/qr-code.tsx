import { create } from 'qrcode'
import { useEffect, useRef } from 'react'

/** Light modules around the code; cameras need them to find it. */
const QUIET = 4
/** Pixels per module: enough for any size of picture. */
const PIXELS = 8

/** QR code with the highest error correction (H), black on white in every theme; fills its container. */
export function QrCode({ text, className }: { text: string; className?: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, text)
  }, [text])
  return <canvas ref={canvas} className={className} />
}

function draw(canvas: HTMLCanvasElement, text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'H' })
  const side = (modules.size + 2 * QUIET) * PIXELS
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = '#000000'
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column))
        pen.fillRect((column + QUIET) * PIXELS, (row + QUIET) * PIXELS, PIXELS, PIXELS)
    }
  }
}
