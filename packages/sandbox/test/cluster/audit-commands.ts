import pg from 'pg'
import type { CompletedCommand } from './load'

export interface CommandAudit {
  /** One line each; all must be empty. */
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Done in spite of a BUSY, or of a refusal. */
  readonly denied: readonly string[]
}

const KEYS = "select uid, key from bgk.command where key is not null and key not like ' %' group by uid, key"

/** Keys and tickets whose commands moved money more than once. */
const TWICE = `
select coalesce(j.uid::text, '') || ' ' || j.key from bgk.command j
where j.key is not null and exists (select from bgk.ledger l where l.seq = j.seq)
group by j.uid, j.key having count(*) > 1`

const ORDERS = 'select id, uid from bgk.orders'

/** How many orders a member has at a price, in ticks. */
const PRICES = `
select uid, price, count(*) from bgk.orders group by uid, price`

/** What became of every command, asked of the tables themselves, past our own code. */
export async function auditCommands(
  databaseUrl: string,
  commands: readonly CompletedCommand[],
): Promise<CommandAudit> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const ask = async (text: string) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows
    const keys = new Set((await ask(KEYS)).map(([uid, key]) => `${uid} ${key}`))
    const owners = new Map((await ask(ORDERS)).map(([id, uid]) => [String(id), Number(uid)]))
    const prices = new Map((await ask(PRICES)).map(([uid, price, n]) => [`${uid} ${price}`, Number(n)]))
    const lost: string[] = []
    const denied: string[] = []
    const doubled = (await ask(TWICE)).map(([key]) => `${key} acted more than once`)
    for (const { key, uid, end, orderId, ticks, during } of commands) {
      const name = `${key} of ${uid} (${during})`
      if (orderId !== undefined && owners.get(String(orderId)) !== uid)
        lost.push(`${name}: no order ${orderId}`)
      if (ticks === undefined) {
        const isThere = keys.has(`${uid} ${key}`)
        if (end === 'accepted' && !isThere) lost.push(`${name} is not in the journal`)
        if (end === 'busy' && isThere) denied.push(`${name} was told BUSY, and is in the journal`)
        continue
      }
      const orders = prices.get(`${uid} ${ticks}`) ?? 0
      if (end === 'accepted' && orders === 0) lost.push(`${name}: no order at ${ticks} ticks`)
      if (orders > 1) doubled.push(`${name}: ${orders} orders at ${ticks} ticks`)
      if ((end === 'busy' || end === 'refused') && orders > 0)
        denied.push(`${name} was told ${end}, and is there`)
    }
    return { lost, doubled, denied }
  } finally {
    await client.end()
  }
}
