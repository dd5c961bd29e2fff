import type { SandboxHost } from '../../src/server/process/create-sandbox'
import type { Store } from '../../src/store/store'
import { openWorld, type World } from '../server/open-world'
import { aliasContract } from './alias-contract'
import { allCalls, openContract, type Row } from './contract'
import { cycleContract } from './cycle-contract'
import { demoContract } from './demo-contract'
import { futuresContract } from './futures-contract'
import { homeContract } from './home-contract'
import { moneyContract } from './money-contract'
import { peopleContract } from './people-contract'
import { seededHost } from './seeded-host'
import { spotContract } from './spot-contract'

/** Every call over an exchange on this store, deterministic otherwise. `around` can wrap fetch. */
export async function runContract(
  store: Store,
  around: (world: World) => World = (world) => world,
): Promise<readonly Row[]> {
  return runContractOver(async (parts) => around(await openWorld({ store, bots: true, parts })))
}

/** The same over any exchange with a seeded host. */
export async function runContractOver(
  open: (host: Partial<SandboxHost>) => Promise<World>,
): Promise<readonly Row[]> {
  const { restart, ...host } = seededHost()
  const world = await open(host)
  restart()
  const { contract, rows } = await openContract(world)
  // Bots fill the books first.
  await contract.advance(2000)
  await homeContract(contract)
  await spotContract(contract)
  await futuresContract(contract)
  await cycleContract(contract)
  await moneyContract(contract)
  await aliasContract(contract)
  await demoContract(contract)
  await peopleContract(contract)
  for (const { name, method, path, auth } of allCalls) {
    if (!auth) continue
    const answer: unknown = await (await world.raw(path, { method })).json()
    rows.push({ call: name, note: 'without a token', reason: 'UNAUTHORIZED', request: undefined, answer })
  }
  await world.sandbox.stop()
  return rows
}
