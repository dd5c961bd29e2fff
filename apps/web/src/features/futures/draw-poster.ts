import { coinMarks } from '../../ui/coin-marks'

/** All the poster says, as texts ready to be drawn. */
export interface PosterTexts {
  readonly brand: string
  readonly coin: string
  readonly pair: string
  /** "Long ▲". */
  readonly direction: string
  readonly long: boolean
  /** Margin mode and leverage; undefined: hidden. */
  readonly margin: string | undefined
  readonly rate: string
  readonly rateLabel: string
  readonly won: boolean
  /** The profit in quote; undefined: hidden. */
  readonly amount: string | undefined
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly name: string | undefined
  readonly invitation: string
  readonly link: string
}

/** Width and height in px, 3:4. */
export const POSTER = { width: 720, height: 960 } as const

// Plain hex: the poster is a picture, the same in every theme.
const INK = '#F1F4F8'
const SOFT = '#AAB4C3'
const UP = '#3FE0C5'
const DOWN = '#FF8A80'
const EDGE = 56

/** Draws the poster; a loss has the same dignity as a gain. */
export function drawPoster(canvas: HTMLCanvasElement, texts: PosterTexts): void {
  canvas.width = POSTER.width
  canvas.height = POSTER.height
  const pen = canvas.getContext('2d')
  if (!pen) return
  const tone = texts.won ? UP : DOWN
  ground(pen, texts.won)
  const family = getComputedStyle(document.body).fontFamily
  const write = (text: string, x: number, y: number, size: number, weight: number, color: string) => {
    pen.font = `${weight} ${size}px ${family}`
    pen.fillStyle = color
    pen.fillText(text, x, y, POSTER.width - x - EDGE)
    return pen.measureText(text).width
  }
  pen.textBaseline = 'alphabetic'
  write(texts.brand, EDGE, 96, 34, 700, INK)
  if (texts.name) {
    pen.textAlign = 'end'
    pen.font = `500 24px ${family}`
    pen.fillStyle = SOFT
    pen.fillText(texts.name, POSTER.width - EDGE, 94, 360)
    pen.textAlign = 'start'
  }

  coin(pen, texts.coin, EDGE, 176, 72, family)
  write(texts.pair, EDGE + 92, 226, 40, 600, INK)
  const wide = write(texts.direction, EDGE, 306, 28, 600, texts.long ? UP : DOWN)
  if (texts.margin) write(texts.margin, EDGE + wide + 24, 306, 28, 500, SOFT)

  write(texts.rateLabel, EDGE, 400, 26, 500, SOFT)
  write(texts.rate, EDGE, 508, 112, 700, tone)
  if (texts.amount) write(texts.amount, EDGE, 562, 34, 600, tone)

  texts.facts.forEach(({ label, value }, index) => {
    const x = EDGE + index * ((POSTER.width - EDGE * 2) / texts.facts.length)
    write(label, x, 650, 22, 500, SOFT)
    write(value, x, 690, 30, 600, INK)
  })

  pen.fillStyle = 'rgba(255, 255, 255, 0.1)'
  pen.fillRect(EDGE, 760, POSTER.width - EDGE * 2, 2)
  write(texts.invitation, EDGE, 826, 28, 600, INK)
  write(texts.link, EDGE, 872, 24, 400, SOFT)
}

function ground(pen: CanvasRenderingContext2D, won: boolean): void {
  const { width, height } = POSTER
  const fill = pen.createLinearGradient(0, 0, width * 0.4, height)
  fill.addColorStop(0, won ? '#0F3B38' : '#3A2233')
  fill.addColorStop(0.55, '#10141B')
  fill.addColorStop(1, '#0A0D12')
  pen.fillStyle = fill
  pen.fillRect(0, 0, width, height)
  // Still water with one line on it, as in the mark.
  const line = pen.createLinearGradient(0, 0, width, 0)
  line.addColorStop(0, 'rgba(147, 165, 255, 0)')
  line.addColorStop(0.4, '#93A5FF')
  line.addColorStop(0.8, '#6FE3F0')
  line.addColorStop(1, 'rgba(111, 227, 240, 0)')
  pen.strokeStyle = line
  pen.lineWidth = 4
  pen.lineCap = 'round'
  pen.globalAlpha = 0.55
  pen.beginPath()
  pen.moveTo(380, 200)
  pen.bezierCurveTo(470, 200, 480, 130, 560, 130)
  pen.bezierCurveTo(640, 130, 650, 210, 720, 204)
  pen.stroke()
  pen.globalAlpha = 1
}

function coin(
  pen: CanvasRenderingContext2D,
  code: string,
  x: number,
  y: number,
  size: number,
  family: string,
): void {
  const mark = coinMarks[code]
  pen.save()
  pen.translate(x, y)
  pen.scale(size / 32, size / 32)
  pen.fillStyle = mark?.disc ?? '#3E4FD6'
  pen.beginPath()
  pen.arc(16, 16, 16, 0, Math.PI * 2)
  pen.fill()
  if (mark) {
    const path = new Path2D(mark.path)
    pen.lineWidth = 2
    pen.lineJoin = 'round'
    pen.lineCap = 'round'
    pen.fillStyle = mark.ink
    pen.strokeStyle = mark.ink
    if (mark.solid) pen.fill(path)
    else pen.stroke(path)
  } else {
    pen.fillStyle = INK
    pen.font = `600 16px ${family}`
    pen.fillText(code.slice(0, 1), 11, 21.5)
  }
  pen.restore()
}
