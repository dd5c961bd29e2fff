import type { IeoOrder, IeoPayCoin, IeoProject, Locale, Answer as SdkAnswer, SubscribeInput } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import { projectIntroduction } from '../../content/ieo-projects'
import type { ExchangeState } from '../../core/exchange-state'
import {
  type IeoOrderRow,
  type IeoRound,
  isReleased,
  shownRounds,
  statusAt,
  supply,
} from '../../core/ieo/ieo'
import { nextReleaseAt } from '../../core/ieo/rounds'
import { payPrice, titleOf } from '../../core/ieo/subscribe'
import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import { verifyFundPassword } from '../auth/proofs'
import { type Call, type HandlersOf, newestFirst, type Services } from '../handler'
import { perform } from '../perform'
import { Rejection } from '../rejection'
import { availableOf } from '../shapes/wallet-shapes'

/** The calls under /ieo: token sales, what they are paid with, buying in one, what was bought. */
export function ieoHandlers(services: Services): HandlersOf<typeof endpoints.ieo> {
  const { engine } = services
  return {
    projects: ({ locale }) => engine.read(({ state }) => projects(state, engine.clock.now(), locale)),
    payCoins: ({ input, uid }) => engine.read(({ state }) => payCoins(state, uid, input.coin)),
    orders: ({ input, uid }) =>
      engine.read(({ state }) => {
        const now = engine.clock.now()
        return newestFirst(state.ieo.orders(uid), input, (row) => orderOf(row, now))
      }),
    subscribe: (call) => subscribe(services, call),
  }
}

/** Those that are open first, then those to come, soonest first, then those that have ended, latest first. */
function projects(state: ExchangeState, now: number, locale: Locale): IeoProject[] {
  const rounds = shownRounds(state.config, now)
  const of = (status: IeoProject['status']) =>
    rounds.filter((round) => statusAt(round, now) === status).sort((a, b) => a.opensAt - b.opensAt)
  return [...of('open'), ...of('notOpen'), ...of('ended').reverse()].map((round) =>
    projectOf(state, round, now, locale),
  )
}

function projectOf(state: ExchangeState, round: IeoRound, now: number, locale: Locale): IeoProject {
  const { id, series, opensAt, closesAt } = round
  const { coin, price, min, max, lockDays, parts, giftRate, payCoins } = series
  const { issued } = supply(series)
  return {
    id,
    title: titleOf(round),
    coin,
    price,
    startsAt: opensAt,
    endsAt: closesAt,
    issued: unitsText(issued, COIN_DECIMALS),
    remaining: unitsText(issued - state.ieo.sold(id), COIN_DECIMALS),
    min,
    ...(max !== undefined && { max }),
    lockDays,
    releaseParts: parts,
    giftRate,
    payCoins,
    logo: '',
    introduction: projectIntroduction(coin, locale),
    status: statusAt(round, now),
  }
}

/** Those whose market is open. */
function payCoins(state: ExchangeState, uid: number, coin: string): IeoPayCoin[] {
  const series = (state.config.ieo ?? []).find((each) => each.coin === coin)
  if (series === undefined) throw new Rejection('PROJECT_NOT_FOUND', { field: 'coin' })
  return series.payCoins.flatMap((payCoin) => {
    const price = payPrice(state, series, payCoin)
    return price === undefined ? [] : [{ coin: payCoin, available: availableOf(state, uid, payCoin), price }]
  })
}

/** A fund password is not asked for, but one that was typed must be right. */
async function subscribe(services: Services, call: Call<SubscribeInput>): Promise<SdkAnswer> {
  const { input, uid } = call
  const { fundPassword, ...fields } = input
  const typed = fundPassword !== undefined && fundPassword !== ''
  const passwordHash = typed ? await verifyFundPassword(services, call, fundPassword) : undefined
  return perform(services.engine, call, {
    type: 'ieo.subscribe',
    ...fields,
    uid,
    ...(passwordHash !== undefined && { passwordHash }),
  })
}

function orderOf(row: IeoOrderRow, now: number): IeoOrder {
  const next = nextReleaseAt(row, now)
  const text = (units: bigint) => unitsText(units, COIN_DECIMALS)
  return {
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    coin: row.coin,
    payCoin: row.payCoin,
    quantity: text(row.quantity),
    paid: text(row.paid),
    gift: text(row.gift),
    released: text(row.released),
    status: isReleased(row) ? 'released' : row.released > 0n ? 'releasing' : 'locked',
    unlocksAt: row.unlocksTs,
    ...(next !== undefined && { nextReleaseAt: next }),
    createdAt: row.createdTs,
  }
}
