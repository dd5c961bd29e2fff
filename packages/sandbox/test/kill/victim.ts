/**
 * The victim: an engine over a database under load of every kind of command, until it is killed. Its parent is told
 * of a command before it is submitted and of an answer only after it came, so it never believes more than happened.
 * Arguments: place (JSON), name of the round, rows that the journal must have before it says `ready`.
 */
import process from 'node:process'
import type { CommandBody } from '../../src/core/commands'
import type { ExchangeState } from '../../src/core/exchange-state'

import { enrolTrader, mixedCommands } from '../store/mixed-load'
import type { Acknowledged, KillPlace, Sent, VictimMessage } from './kill-messages'
import { openPlace } from './open-place'

const CLIENTS = 48
const TRADERS = 12
/** Of its own orders that a client leaves open, so that books do not grow for ever. */
const OPEN = 10

async function main(place: KillPlace, round: string, rows: number): Promise<void> {
  // In every other round often, so that kills fall into snapshots too; else as it comes.
  const policy = Number(round) % 2 === 0 ? { everyCommands: 20_000, everyMs: 0 } : undefined
  const engine = await openPlace(place, () => {}, policy)
  void engine.failed.then((error) => tell({ type: 'failed', message: error.message }))
  let uids = await engine.read(({ state }) => [...state.members.keys()])
  if (uids.length === 0) {
    uids = []
    for (let i = 0; i < TRADERS; i++) uids.push(await enrolTrader(engine, `trader${i}`))
  }
  const left = await engine.read(({ state }) => openOrders(state))
  for (let client = 0; client < CLIENTS; client++) void trade(`${round}/${client}`, client)
  const enough = engine.onCommit(({ seq }) => {
    if (seq < rows) return
    enough()
    tell({ type: 'ready' })
  })

  async function trade(client: string, index: number): Promise<void> {
    const own: CommandBody[] = left.filter((_, at) => at % CLIENTS === index)
    let number = 0
    for (const body of mixedCommands(client, uids, 1e9)) {
      const command = own.length > OPEN ? (own.shift() ?? body) : body
      const key = `${client}/${++number}`
      report()
      sent.push({ key, body: command })
      const answer = await engine.submit(command, { key })
      report()
      acknowledged.push({ key, answer })
      if (!answer.ok || answer.orderId === undefined) continue
      if (command.type === 'spot.place' || command.type === 'futures.place') {
        const type = command.type === 'spot.place' ? 'spot.cancel' : 'futures.cancel'
        own.push({ type, uid: command.uid, orderId: answer.orderId })
      }
    }
  }
}

/** What those who were killed before have left open: with it books and limits of a member would fill up. */
function openOrders({ members, spot, futures }: ExchangeState): CommandBody[] {
  return [...members.keys()].flatMap((uid): CommandBody[] => [
    ...spot.openOrders(uid).map(({ orderId }): CommandBody => ({ type: 'spot.cancel', uid, orderId })),
    ...[...(futures.members.get(uid)?.orders.keys() ?? [])].map(
      (orderId): CommandBody => ({ type: 'futures.cancel', uid, orderId }),
    ),
  ])
}

let sent: Sent[] = []
let acknowledged: Acknowledged[] = []

/** One message for what happens in one turn. */
function report(): void {
  if (sent.length + acknowledged.length === 0) setImmediate(flush)
}

function flush(): void {
  tell({ type: 'progress', sent, acknowledged })
  sent = []
  acknowledged = []
}

function tell(message: VictimMessage): void {
  process.send?.(message)
}

const [place = '', round = '', rows = ''] = process.argv.slice(2)
main(JSON.parse(place), round, Number(rows)).catch((error: unknown) => {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
})
