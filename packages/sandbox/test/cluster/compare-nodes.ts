import { type Client, createClient, createMemoryStorage } from '@bgk/sdk'
import { call, type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { valueAt } from '../outcomes/start-exchange'
import { type ClusterUnderTest, control, pause } from './cluster-under-test'

const BASE = 'BTC'
const PAIR = { base: BASE, quote: 'USDT' }
const CANDLES = { pair: PAIR, period: '1m', limit: 50 } as const
const PAUSE_MS = 150
/** Once a second time moves on, and a replica is some milliseconds behind: one look may fall between two of them. */
const LOOKS = 40

const read =
  <Input>(entry: Endpoint<Input, unknown>, input: Input) =>
  (client: Client): Promise<unknown> =>
    // A refusal is an answer too.
    call(client.transport, entry, input).then(withoutClock, (error: unknown) => String(error))

/** Some say what time it is. */
const withoutClock = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'serverTime' in answer
    ? { ...answer, serverTime: undefined }
    : answer

const { account, cycle, futures, home, ieo, spot, user } = endpoints

/** Reads that need no login. */
const PUBLIC_READS: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'spot.symbols': read(spot.symbols, undefined),
  'spot.market': read(spot.market, PAIR),
  'spot.candles': read(spot.candles, CANDLES),
  'spot.coinIntroduction': read(spot.coinIntroduction, { coin: BASE }),
  'futures.symbols': read(futures.symbols, undefined),
  'futures.market': read(futures.market, PAIR),
  'futures.leverages': read(futures.leverages, PAIR),
  'futures.candles': read(futures.candles, CANDLES),
  'cycle.symbols': read(cycle.symbols, undefined),
  'cycle.overview': read(cycle.overview, undefined),
  'cycle.info': read(cycle.info, PAIR),
  'cycle.candles': read(cycle.candles, CANDLES),
  'account.exchangeRate': read(account.exchangeRate, { coin: 'CNY' }),
  'ieo.projects': read(ieo.projects, undefined),
  'home.versions': read(home.versions, undefined),
  'home.banners': read(home.banners, undefined),
  'home.areaCodes': read(home.areaCodes, undefined),
  'home.about': read(home.about, undefined),
  'user.tips': read(user.tips, undefined),
}

/** What nodes say differently of the same exchange, a line each: their whole state by its hash, and every public read. */
export async function compareNodes(cluster: ClusterUnderTest): Promise<readonly string[]> {
  const { nodes } = cluster
  const names = nodes.map(({ name }) => name).join(', ')
  const clients = nodes.map(({ url }) => createClient({ origin: url, storage: createMemoryStorage() }))
  const differences: string[] = []
  const states = () => Promise.all(nodes.map((node) => control(cluster, node, 'state')))
  let responses: readonly unknown[] = []
  for (let look = 1; look <= LOOKS; look++) {
    responses = await states()
    if (new Set(responses.map((state) => valueAt(state, 'seq'))).size === 1) break
    await pause(PAUSE_MS)
  }
  if (new Set(responses.map((state) => JSON.stringify(state))).size > 1)
    differences.push(`states of ${names}: ${responses.map((state) => JSON.stringify(state)).join(', ')}`)
  for (const [name, ask] of Object.entries(PUBLIC_READS)) {
    let answers: readonly string[] = []
    for (let look = 1; look <= LOOKS; look++) {
      answers = await Promise.all(clients.map(async (client) => JSON.stringify(await ask(client))))
      if (new Set(answers).size === 1) break
      await pause(PAUSE_MS)
    }
    if (new Set(answers).size > 1)
      differences.push(`${name} of ${names}: ${answers.join(' | ').slice(0, 600)}`)
  }
  for (const client of clients) client.close()
  return differences
}
