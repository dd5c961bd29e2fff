import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { hasFlag, textFlag } from '../../argv/read-flags'
import { CliError, usageError } from '../../cli-error'
import type { Context } from '../../context'
import { type Exchange, withExchange } from '../../exchange/connect'
import { pairName } from '../../exchange/resolve-pair'
import type { Handler } from '../../manifest-shape'
import { signedPercent } from '../../output/percent'
import { qrPoints } from '../../output/qr'
import { numberOf } from './number-of'
import { marketOf, withPnl } from './open-positions'
import { type Poster, posterSvg } from './poster-svg'

/** `bgk futures poster POSITION -o FILE`: a picture of an open position to be shared, with a code that opens the invitation. */
export const futuresPoster: Handler = async (context, [text = ''], flags) => {
  const id = numberOf(text, 'position')
  const given = textFlag(flags, 'out')
  if (given === undefined) throw usageError('where to?', 'write -o poster.svg')
  const path = resolve(context.io.cwd, given)
  const poster = await withExchange(context, { login: 'required' }, (exchange) =>
    posterOf(context, exchange, id),
  )
  await writeNew(path, posterSvg(poster), hasFlag(flags, 'force'))
  await context.output.answer(
    () => ({ file: path, position: id, pnlPercent: poster.percent }),
    () => [`${path}: ${poster.pair} ${poster.side} ${signedPercent(poster.percent)}`],
  )
  return 0
}

async function posterOf({ signal }: Context, { client }: Exchange, id: number): Promise<Poster> {
  const [positions, markets, { inviteCode, url }] = await Promise.all([
    client.futures.positions(undefined, { signal }),
    client.futures.symbols(undefined, { signal }),
    client.user.invitation(undefined, { signal }),
  ])
  const position = positions.find((one) => one.id === id)
  if (position === undefined) {
    throw new CliError('not_found', `there is no open position ${id}`, {
      field: 'id',
      reason: 'POSITION_NOT_FOUND',
      hint: 'see them with: bgk futures positions',
    })
  }
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
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw usageError(`${path} is there already`, 'write over it with --force')
    throw usageError(`cannot write ${path}: ${error instanceof Error ? error.message : String(error)}`)
  })
}
