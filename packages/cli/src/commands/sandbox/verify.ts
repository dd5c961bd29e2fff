import { resolve } from 'node:path'
import { textFlag } from '../../argv/read-flags'
import { CliError, usageError } from '../../cli-error'
import type { Handler } from '../../manifest-shape'
import { facts } from '../../output/table'

/** `bgk sandbox verify`: a proof of everything a stopped sandbox has kept. Exit 6 when a line of it is not as it must be. */
export const sandboxVerify: Handler = async (context, _args, flags) => {
  const dataDir = textFlag(flags, 'dataDir')
  const databaseUrl = textFlag(flags, 'databaseUrl')
  if (dataDir !== undefined && databaseUrl !== undefined) {
    throw usageError('--data-dir and --database-url exclude each other')
  }
  const { StoreError, verifySandbox } = await import('@bgk/sandbox')
  const began = performance.now()
  const proof = await verifySandbox(
    databaseUrl === undefined ? { dataDir: resolve(dataDir ?? '.bgk') } : { databaseUrl },
  ).catch((error: unknown) => {
    if (!(error instanceof StoreError)) throw error
    const isRunning = error.code === 'LOCKED'
    const hint = isRunning ? { hint: 'of a running one: bgk sandbox control GET verify' } : {}
    throw new CliError(error.code === 'UNREACHABLE' ? 'network' : 'usage', error.message, hint)
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  await context.output.answer(
    () => proof,
    () =>
      facts([
        ['Commands', `${proof.chainRows}, hash chain whole up to ${proof.chainHash.slice(0, 16)}…`],
        ...(proof.checkpoint === 0
          ? []
          : [
              [
                'Checkpoint',
                `seq ${proof.checkpoint}, ${proof.archivedRows} commands of before kept and proven`,
              ] as const,
            ]),
        ['Ledger', `${proof.ledgerEntries} entries, ${proof.unbalanced} of them not zero`],
        ['Folded', `${proof.foldedLines} lines and ${proof.foldedTrades} trades of bots, as sums of days`],
        ['Balances', `${proof.mismatched} not the sum of their lines, ${proof.negative} below zero`],
        ['Coins', proof.unevenCoins.length === 0 ? 'each sums to zero' : `uneven: ${proof.unevenCoins}`],
        ['Proof', `${proof.ok ? 'holds' : 'FAILS'} (${seconds} s)`],
      ]),
  )
  if (!proof.ok) throw new CliError('rejected', proof.faults.join(' '))
  return 0
}
