/**
 * Opens what a kill has left, in a process as cold as after a real one: recovers, lists what the journal says, sends
 * commands again under their keys, and proves the store. Argument: place (JSON); the inquiry comes as a message.
 */
import process from 'node:process'
import type { Answer } from '../../src/core/commands'
import type { Exchange } from '../../src/core/exchange'
import type { Engine } from '../../src/engine/engine'
import { storedCommands } from '../store/stored-commands'
import type { Findings, Inquiry, InspectorMessage, KillStore } from './kill-messages'
import { openKillEngine } from './open-kill-engine'

async function inspect(place: KillStore, { knownRows, again, whole }: Inquiry): Promise<Findings> {
  let recovered = ''
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  const engine = await openKillEngine(place, (line) => {
    recovered = line
  })
  const recoveryMs = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  const recoveryCpuMs = (user + system) / 1000
  try {
    const faults: string[] = []
    const journaled: [string, number | null][] = []
    for await (const { key, uid } of storedCommands(engine.store, knownRows + 1)) {
      if (key !== null) journaled.push([key, uid])
    }
    const keys = new Set(journaled.map(([key]) => key))
    const answers: Answer[] = []
    for (const { key, body } of again) {
      const before = await engine.read(moneyOf)
      answers.push(await engine.submit(body, { key }))
      const after = await engine.read(moneyOf)
      if (keys.has(key) && after !== before) faults.push(`${key} (${body.type}) acted a second time`)
    }
    await engine.read(({ state }) => {
      const sums = new Map<string, bigint>()
      for (const { coin, balance } of state.accounts())
        sums.set(coin.code, (sums.get(coin.code) ?? 0n) + balance)
      for (const [coin, sum] of sums) if (sum !== 0n) faults.push(`${coin} sums to ${sum}`)
    })
    const retained = whole ? await proven(engine, faults) : undefined
    const rows = await engine.read(({ state }) => state.seq)
    return { recoveryMs, recoveryCpuMs, recovered, rows, retained, journaled, answers, faults }
  } finally {
    await engine.store.close()
  }
}

async function proven(engine: Engine, faults: string[]): Promise<Findings['retained']> {
  const { faults: found, lastSeq, journalRows, archivedRows, foldedTrades } = await engine.verify()
  faults.push(...found)
  return { goneRows: lastSeq - journalRows, archivedRows, foldedTrades }
}

/** Every balance: what a command that acts changes. */
function moneyOf({ state }: Exchange): string {
  let text = ''
  for (const { name, coin, balance } of state.accounts()) text += `${name} ${coin.code} ${balance}\n`
  return text
}

/** The last word: only when all of it is on its way may the channel close. */
function send(message: InspectorMessage): void {
  process.send?.(message, undefined, undefined, () => process.disconnect())
}

process.once('message', (inquiry: Inquiry) => {
  inspect(JSON.parse(process.argv[2] ?? ''), inquiry).then(
    (findings) => send({ type: 'findings', findings }),
    (error: unknown) =>
      send({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  )
})
