/**
 * The victim: an engine over a database under load of every kind of command, until it is killed. Its parent is told
 * of a command before it is submitted and of an answer only after it came, so it never believes more than happened.
 * Two bots trade beside them, and the clock ticks. Arguments: place (JSON), name of the round, rows that the journal must have
 * before it says `ready`, and `often` where snapshots are taken often: then it is not ready until journal rows have been let go.
 */
import process from 'node:process'
import type { CommandBody } from '../../src/core/commands'
import type { ExchangeState } from '../../src/core/exchange-state'
import type { Engine } from '../../src/engine/engine'
import { enrolTrader, mixedCommands } from '../store/mixed-load'
import { botCommands, enrolBots } from '../store/two-bots'
import type { Acknowledged, KillStore, Sent, VictimMessage } from './kill-messages'
import { openKillEngine } from './open-kill-engine'

const CLIENTS = 48
const TRADERS = 12
/** Of its own orders that a client leaves open, so that books do not grow for ever. */
const OPEN = 10
const TICK_MS = 20

async function main(place: KillStore, round: string, rows: number, often: boolean): Promise<void> {
  const engine = await openKillEngine(place, () => {}, {
    tickMs: TICK_MS,
    // So that kills fall into snapshots and what comes after them; else as it comes.
    ...(often && { snapshot: { everyCommands: 1_000, everyMs: 0 } }),
  })
  void engine.failed.then((error) => send({ type: 'failed', message: error.message }))
  const withRole = (role: 'member' | 'bot') =>
    engine.read(({ state }) =>
      [...state.members.values()].flatMap((member) => (member.role === role ? [member.uid] : [])),
    )
  const uids = await withRole('member')
  if (uids.length === 0) {
    for (let i = 0; i < TRADERS; i++) uids.push(await enrolTrader(engine, `trader${i}`))
  }
  const [seller, buyer] = await withRole('bot')
  const bots =
    seller === undefined || buyer === undefined ? await enrolBots(engine) : ([seller, buyer] as const)
  const left = await engine.read(({ state }) => openOrders(state))
  for (let client = 0; client < CLIENTS; client++) void trade(`${round}/${client}`, client)
  void tradeAsBots()
  const enough = engine.onCommit(({ seq }) => {
    if (seq < rows) return
    enough()
    void (often ? letGo(engine) : Promise.resolve()).then(() => send({ type: 'ready' }))
  })

  async function tradeAsBots(): Promise<void> {
    for (const body of botCommands(bots)) await engine.submit(body)
  }

  async function trade(client: string, index: number): Promise<void> {
    const own: CommandBody[] = left.filter((_, at) => at % CLIENTS === index)
    let number = 0
    for (const body of mixedCommands(client, uids, 1e9)) {
      // The exchange's own are let go of, with or without a key.
      if (body.type === 'clock.tick') continue
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

/** Resolves when more of the journal has been let go than before. */
async function letGo({ store }: Engine): Promise<void> {
  const gone = async () => (await store.journalStart?.())?.seq ?? 0
  const before = await gone()
  while ((await gone()) === before) await new Promise((resolve) => setTimeout(resolve, 20))
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
  send({ type: 'progress', sent, acknowledged })
  sent = []
  acknowledged = []
}

function send(message: VictimMessage): void {
  process.send?.(message)
}

const [place = '', round = '', rows = '', pace = ''] = process.argv.slice(2)
main(JSON.parse(place), round, Number(rows), pace === 'often').catch((error: unknown) => {
  send({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
})
