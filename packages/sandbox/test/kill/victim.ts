/**
 * The victim: an engine over a database under load of every kind of command, until it is killed. It reports
 * each command before submitting it and each response after receiving it, so its parent never assumes more
 * than happened. Two bots trade and the clock ticks. Arguments: store (JSON), name of the round, journal
 * length before `ready`, and `often` for frequent snapshots: then it is ready only after retention has
 * dropped rows.
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
/** Open orders per client, so that books stay small. */
const OPEN = 10
const TICK_MS = 20

async function main(place: KillStore, round: string, rows: number, often: boolean): Promise<void> {
  const engine = await openKillEngine(place, () => {}, {
    tickMs: TICK_MS,
    // Frequent snapshots, so that kills hit them and the writes after them.
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
    void (often ? untilRowsDropped(engine) : Promise.resolve()).then(() => send({ type: 'ready' }))
  })

  async function tradeAsBots(): Promise<void> {
    for (const body of botCommands(bots)) await engine.submit(body)
  }

  async function trade(client: string, index: number): Promise<void> {
    const own: CommandBody[] = left.filter((_, at) => at % CLIENTS === index)
    let number = 0
    for (const body of mixedCommands(client, uids, 1e9)) {
      // The exchange's own commands are dropped by retention, with or without a key.
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

/** Resolves when retention has dropped more journal rows. */
async function untilRowsDropped({ store }: Engine): Promise<void> {
  const gone = async () => (await store.journalStart?.())?.seq ?? 0
  const before = await gone()
  while ((await gone()) === before) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Orders left open by earlier victims, which would fill books and member limits. */
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

/** Sends one message per turn. */
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
