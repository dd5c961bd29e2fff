import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { accountSnapshot } from './account-snapshot'
import type { AttackCase, Theme } from './attack-case'
import type { Target } from './attack-target'
import {
  type AttackWorld,
  BTC,
  Lacking,
  openAttackWorld,
  type Person,
  succeeded,
  withAddress,
} from './attack-world'

export type Verdict = 'repelled' | 'got through' | 'could not be tried' | 'not applicable'

export interface Result {
  readonly theme: string
  readonly id: string
  readonly title: string
  readonly verdict: Verdict
  /** What happened, where it was not repelled; or what is missing; or a figure. */
  readonly detail: string
  readonly ms: number
}

/** The last case of every theme. */
export const AFTERWARDS = {
  id: 'afterwards',
  title: 'afterwards the ledger is whole, nothing broke inside, and who took no part has what they had',
} as const

/** Longest time a case may take, ms, where wall time counts: an exchange that hangs has not repelled anything. */
const WAIT_TIMEOUT_MS = 60_000

/**
 * Tries the cases of a theme one after the other, then looks at what they left: the ledger has to be whole, and a member
 * who took no part must have what they had. That last look is a case of its own.
 */
export async function runTheme(
  theme: Theme,
  target: Target,
  chosen: (attack: AttackCase) => boolean = () => true,
  timed = true,
): Promise<readonly Result[]> {
  const world = openAttackWorld(target, timed)
  const results: Result[] = []
  const note = async (attack: AttackCase) => {
    const result = { theme: theme.name, id: attack.id, title: attack.title }
    const begun = performance.now()
    const ended = await verdictOf(() => attack.attack(world), timed)
    results.push({ ...result, ...ended, ms: Math.round(performance.now() - begun) })
  }
  let bystander: Bystander | undefined
  const afterwards: AttackCase = {
    ...AFTERWARDS,
    async attack() {
      await world.isWhole()
      const broken = (target.log ?? []).filter((line) => / failed/.test(line))
      assert.deepEqual(broken, [], 'something broke inside')
      assert(bystander !== undefined, 'there was no bystander')
      assert.equal(
        await accountSnapshot(bystander.person),
        bystander.before,
        'the bystander lost or gained something',
      )
    },
  }
  const cases = theme.cases.filter(chosen)
  if (target.controlKey !== undefined) bystander = await makeBystander(world)
  try {
    for (const attack of cases) await note(attack)
    if (cases.length > 0) await note(afterwards)
  } finally {
    await world.end()
  }
  return results
}

async function verdictOf(
  run: () => Promise<unknown>,
  timed: boolean,
): Promise<Pick<Result, 'verdict' | 'detail'>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    if (!timed) return
    timer = setTimeout(
      () => reject(new assert.AssertionError({ message: `no end after ${WAIT_TIMEOUT_MS / 1000} s` })),
      WAIT_TIMEOUT_MS,
    )
  })
  try {
    const figure = await Promise.race([run(), late])
    return { verdict: 'repelled', detail: typeof figure === 'string' ? figure : '' }
  } catch (error) {
    if (error instanceof Lacking) return { verdict: 'not applicable', detail: error.message }
    const message = error instanceof Error ? error.message : String(error)
    const detail = message.split('\n').filter(Boolean).slice(0, 12).join(' ').slice(0, 400)
    return { verdict: error instanceof assert.AssertionError ? 'got through' : 'could not be tried', detail }
  } finally {
    clearTimeout(timer)
  }
}

interface Bystander {
  readonly person: Person
  readonly before: string
}

/** Somebody with an order, an address and a ticket, who does nothing. */
async function makeBystander(world: AttackWorld): Promise<Bystander> {
  const person = await world.createUser()
  await person.client.spot.buyLimit({ pair: BTC, price: '1000', quantity: '0.01' })
  await withAddress(person)
  succeeded(
    await person.send(endpoints.user.addTicket, {
      title: 'A question',
      content: 'Of a bystander',
      images: [],
    }),
  )
  return { person, before: await accountSnapshot(person) }
}
