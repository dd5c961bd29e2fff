import { resolve } from 'node:path'
import { textFlag } from '../../argv/read-flags'
import { CliError } from '../../cli-error'
import { SANDBOX_FOLDER } from '../../config/running-sandbox'
import type { Handler } from '../../manifest-shape'
import { facts } from '../../output/table'
import { loadSandboxPackage } from './sandbox-package'

/** `bgk sandbox verify`: a proof of everything a stopped sandbox has kept. Exit 6 when a line of it is not as it must be. */
export const sandboxVerify: Handler = async ({ io, output }, _args, flags) => {
  const dataDir = textFlag(flags, 'dataDir')
  // Only from the environment: others could read a flag.
  const databaseUrl = dataDir === undefined ? io.env.DATABASE_URL : undefined
  const { verifySandbox } = await loadSandboxPackage(io)
  const began = performance.now()
  const proof = await verifySandbox(
    databaseUrl ? { databaseUrl } : { dataDir: resolve(dataDir ?? SANDBOX_FOLDER) },
  ).catch((error: unknown) => {
    throw verifyFailure(error)
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  await output.answer(
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

function verifyFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'StoreError' || !('code' in error)) return error
  const hint = error.code === 'LOCKED' ? { hint: 'of a running one: bgk sandbox control GET verify' } : {}
  return new CliError(error.code === 'UNREACHABLE' ? 'network' : 'usage', error.message, hint)
}
