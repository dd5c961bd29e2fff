import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Context, Handler } from '../../config/command'
import { isTaken } from '../../config/files'
import { hasFlag, textFlag } from '../../config/settings'
import { type Exchange, withExchange } from '../../exchange/connect'
import { pairName } from '../../exchange/markets'
import { CliError, usageError } from '../../terminal/errors'
import { signedPercent } from '../../terminal/paint'
import { qrPoints } from '../../terminal/qr'
import { marketOf, withPnl } from '../../views/futures'
import { numberOf, openPosition } from './close'

/** `bgk futures poster POSITION -o FILE`: a picture of an open position to be shared, with a code that opens the invitation. */
export const futuresPoster: Handler = async (context, [text = ''], flags) => {
  const id = numberOf(text, 'position')
  const fileFlag = textFlag(flags, 'out')
  if (fileFlag === undefined) throw usageError('where to?', 'write -o poster.svg')
  const path = resolve(context.io.cwd, fileFlag)
  const poster = await withExchange(context, { login: 'required' }, (exchange) =>
    posterOf(context, exchange, id),
  )
  await writeNew(path, posterSvg(poster), hasFlag(flags, 'force'))
  return context.output.answer({ file: path, position: id, pnlPercent: poster.percent }, [
    `${path}: ${poster.pair} ${poster.side} ${signedPercent(poster.percent)}`,
  ])
}

async function posterOf({ signal }: Context, { client }: Exchange, id: number): Promise<Poster> {
  const [position, markets, { inviteCode, url }] = await Promise.all([
    openPosition(client, id, signal),
    client.futures.symbols(undefined, { signal }),
    client.user.invitation(undefined, { signal }),
  ])
  const { side, leverage, marginMode, entryPrice } = position
  const { lastPrice, pnlPercent } = withPnl(position, marketOf(position, markets))
  if (
    side === undefined ||
    leverage === undefined ||
    marginMode === undefined ||
    entryPrice === undefined ||
    lastPrice === undefined ||
    pnlPercent === undefined ||
    inviteCode === undefined ||
    url === undefined
  ) {
    throw new CliError('not_found', `the exchange does not say what a poster of position ${id} would show`, {
      field: 'id',
      hint: 'see what it says with: bgk futures positions --json',
    })
  }
  return {
    pair: pairName(position),
    side: side === 'buy' ? 'Long' : 'Short',
    leverage,
    marginMode: marginMode === 'cross' ? 'Cross' : 'Isolated',
    percent: pnlPercent,
    entryPrice,
    lastPrice,
    inviteCode,
    code: await qrPoints(url),
  }
}

async function writeNew(path: string, text: string, force: boolean): Promise<void> {
  await writeFile(path, text, { flag: force ? 'w' : 'wx' }).catch((error: unknown) => {
    if (isTaken(error)) throw usageError(`${path} is there already`, 'write over it with --force')
    throw usageError(`cannot write ${path}: ${error instanceof Error ? error.message : String(error)}`)
  })
}

/** What a poster of a position shows. */
export interface Poster {
  readonly pair: string
  readonly side: 'Long' | 'Short'
  readonly leverage: number
  readonly marginMode: 'Cross' | 'Isolated'
  /** PnL in percent of the margin. */
  readonly percent: string
  /** In quote. */
  readonly entryPrice: string
  readonly lastPrice: string
  readonly inviteCode: string
  /** The points of the code that opens the invitation, by rows. */
  readonly code: readonly (readonly boolean[])[]
}

const WIDTH = 600
const HEIGHT = 800
const UP = '#0ecb81'
const DOWN = '#f6465d'
const CODE_SIDE = 168
const CODE_AT = { x: 380, y: 584 }
/** The light border that a reader needs around a code, in points. */
const QUIET = 4

/** The poster as SVG text; whatever an exchange wrote is text in it and nothing else. */
export function posterSvg(poster: Poster): string {
  const { pair, side, leverage, marginMode, percent, entryPrice, lastPrice, inviteCode, code } = poster
  const tone = percent.startsWith('-') ? DOWN : UP
  const shown = signedPercent(percent)
  // A long percentage gets a smaller letter, so that it stays on the paper.
  const size = Math.min(96, Math.floor(840 / shown.length))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Helvetica, Arial, sans-serif" role="img" aria-label="${safe(`${pair} ${side} ${shown}`)}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#12161c"/>
<rect width="${WIDTH}" height="8" fill="${tone}"/>
${text(48, 88, 36, '#f5f5f5', 'BGK', 'bold')}
${text(48, 190, 40, '#f5f5f5', pair, 'bold')}
${text(48, 240, 26, side === 'Long' ? UP : DOWN, `${side} ${leverage}x`, 'bold')}
${text(200, 240, 26, '#9aa4b2', marginMode)}
${text(48, 380, size, tone, shown, 'bold')}
${text(48, 460, 22, '#9aa4b2', 'Entry price')}
${text(48, 496, 30, '#f5f5f5', entryPrice)}
${text(320, 460, 22, '#9aa4b2', 'Last price')}
${text(320, 496, 30, '#f5f5f5', lastPrice)}
<line x1="48" y1="548" x2="552" y2="548" stroke="#2b3139" stroke-width="2"/>
${text(48, 640, 22, '#9aa4b2', 'Invitation code')}
${text(48, 684, 36, '#f5f5f5', inviteCode, 'bold')}
${codeSvg(code)}
</svg>
`
}

function text(x: number, y: number, size: number, fill: string, words: string, weight = 'normal'): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${safe(words)}</text>`
}

function codeSvg(code: Poster['code']): string {
  const side = code.length + 2 * QUIET
  const path = code
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('')
  return `<svg x="${CODE_AT.x}" y="${CODE_AT.y}" width="${CODE_SIDE}" height="${CODE_SIDE}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#ffffff"/><path d="${path}" fill="#000000"/></svg>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text that is markup nowhere, without what XML does not allow. */
const safe = (words: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in it
  words.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
