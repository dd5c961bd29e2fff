import type { CommandBody } from '../src/core/commands'

import type { Engine } from '../src/engine/engine'
import { enrolTrader, mixedCommands } from '../test/store/mixed-load'

const CLIENTS = 256
const TRADERS = 40
/** Open orders per client, so that books do not grow forever. */
const OPEN = 20

/**
 * Runs commands of every kind until the journal has `rows` rows. Returns the number of accepted ones by kind.
 */
export async function fillStore(engine: Engine, rows: number): Promise<ReadonlyMap<string, number>> {
  const uids: number[] = []
  for (let i = 0; i < TRADERS; i++) uids.push(await enrolTrader(engine, `trader${i}`))
  let left = rows - (await engine.read(({ state }) => state.seq))
  const taken = new Map<string, number>()
  const client = async (number: number) => {
    const own: CommandBody[] = []
    for (const body of mixedCommands(`fill/${number}`, uids, rows)) {
      if (left-- <= 0) return
      const command = own.length > OPEN ? (own.shift() ?? body) : body
      const answer = await engine.submit(command)
      if (!answer.ok) continue
      taken.set(command.type, (taken.get(command.type) ?? 0) + 1)
      if (answer.orderId === undefined) continue
      if (command.type === 'spot.place' || command.type === 'futures.place') {
        const type = command.type === 'spot.place' ? 'spot.cancel' : 'futures.cancel'
        own.push({ type, uid: command.uid, orderId: answer.orderId })
      }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  return taken
}
