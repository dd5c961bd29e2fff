import { aliases, compat, type Endpoint, endpoints, extensions } from '@bgk/sdk/endpoints'
import { uploadPng } from '../test/server/pictures'
import { type AttackWorld, BTC, ETHEREUM, PAGE, type Person, TRON } from './attack-world'
import { freshIdCard } from './id-card'
import { makeOwner, type Owner } from './owner'
import { makeSafetyCast, type SafetyCast, safetySamples } from './safety-samples'
import { everyCall } from './wire'

const { account, cycle, fiat, flash, futures, ieo, member, spot, user } = endpoints

/** A call as it goes over the wire, every field of it good: what becomes of it depends on what is put in their place. */
export interface Sample {
  readonly entry: Endpoint
  readonly wire: Readonly<Record<string, unknown>>
  /** Whose token goes with it. */
  readonly person: Person
}

/** Calls without fields, and the one that takes a file. */
const WITHOUT_FIELDS: ReadonlySet<string> = new Set([
  'user.logout',
  'user.uploadImage',
  'aliases.uploadImage',
  'futures.closeAll',
  'user.logoutOtherDevices',
  'user.passkeyChallenge',
  'demo.claimFunds',
])

/** Every POST of the endpoint table that takes fields. */
export const callsWithFields: readonly Endpoint[] = everyCall.filter(
  ({ method, name }) => method === 'POST' && !WITHOUT_FIELDS.has(name),
)

/** Whoever the samples are about: an owner, somebody who has shown no papers, and one with neither password nor card. */
interface Cast {
  readonly owner: Owner
  readonly newUser: Person
  /** A fiat order that waits for its payment. */
  readonly unpaid: string
  /** Where the owner's deposits go. */
  readonly deposit: string
  /** A picture of the newcomer's. */
  readonly documents: string
  readonly projectId: number
  readonly pairId: number
  /** A second session of the owner. */
  readonly device: string
  readonly safety: SafetyCast
  /** Codes that were sent and not used. */
  readonly codes: { readonly register: string; readonly phone: string; readonly recover: string }
}

/** One of every call that takes fields. `name` keeps the accounts of two sets apart. */
export async function makeSamples(world: AttackWorld, name: string): Promise<readonly Sample[]> {
  const cast = await makeCast(world, name)
  return [...moneySamples(cast), ...peopleSamples(cast, name)]
}

async function makeCast(world: AttackWorld, name: string): Promise<Cast> {
  const owner = await makeOwner(world)
  const newUser = await world.createUser({ complete: false, funds: {} })
  const { client } = owner.person
  const pair = (await client.flash.pairs()).find(({ from, to }) => from === 'USDT' && to === 'BTC')
  const project = (await world.visitor.ieo.projects()).find(({ status }) => status === 'open')
  await client.account.transferFiat({ direction: 'in', coin: 'USDT', quantity: '500' })
  await client.user.addBank({ ...CARD })
  await world.later(62_000)
  const codes = {
    register: await world.sendCode('registerEmail', `${name}@attack.example`),
    phone: await world.sendCode('verifyPhone', phoneOf(name), '86'),
    recover: await world.sendCode('verifyEmail', newUser.email),
  }
  // The one of the owner may be decided by now.
  const { orderId: withdrawal = 0 } = await client.account.withdraw({
    coin: 'USDT',
    chain: 'TRC20',
    address: TRON,
    quantity: '100',
    fundPassword: owner.person.fundPassword,
  })
  const [unpaid] = (await client.fiat.orders(PAGE)).rows
  // A merchant is found.
  await world.control('POST', 'review', { what: 'fiat', id: Number(unpaid?.id), approved: true })
  const { address: deposit } = await client.account.depositAddress({
    coin: 'USDT',
    chain: 'TRC20',
    chainLabel: 'TRC20',
  })
  const documents = await uploadPng(newUser.client)
  return {
    owner: { ...owner, withdrawal },
    newUser,
    unpaid: unpaid?.id ?? '',
    deposit,
    documents,
    device: await secondDevice(world, owner.person),
    safety: await makeSafetyCast(world, owner.person),
    projectId: project?.id ?? 0,
    pairId: pair?.id ?? 0,
    codes,
  }
}

/** Logs in once more; the id of that session. */
async function secondDevice(world: AttackWorld, { client, email, password }: Person): Promise<string> {
  await world.logIn({ email, password })
  const [other] = (await client.user.devices()).filter(({ current }) => !current)
  return other?.id ?? ''
}

/** A Chinese mobile number for a name. */
const phoneOf = (name: string) =>
  `139${String([...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_000_000, 7)).padStart(8, '0')}`

export const CARD = {
  kind: 'bankCard',
  payee: 'Ann Example',
  cardNumber: '4111111111111111',
  bank: 'Example Bank',
  bankAddress: 'A street',
  branch: 'A branch',
  swiftCode: '',
  ifscCode: '',
  iban: '',
  accountType: 'Savings',
} as const

function sampleOf<Input>(person: Person, entry: Endpoint<Input, unknown>, input: Input): Sample {
  return { entry: untyped(entry), wire: Object(entry.request.encode(input)), person }
}

/** The entry as the endpoint table knows it by its path. */
function untyped({ path }: Pick<Endpoint, 'path'>): Endpoint {
  const entry = callsWithFields.find((each) => each.path === path)
  if (entry === undefined) throw new Error(`${path} is not in the endpoint table`)
  return entry
}

function moneySamples({ owner, unpaid, deposit, projectId, pairId }: Cast): readonly Sample[] {
  const { person } = owner
  const { fundPassword } = person
  const of = <Input>(entry: Endpoint<Input, unknown>, input: Input) => sampleOf(person, entry, input)
  const market = { pair: BTC, quantity: '0.001' }
  const limit = { ...market, price: '20000' }
  const lots = { pair: BTC, quantity: '1', leverage: 10, marginMode: 'isolated' } as const
  const stake = { pair: BTC, quantity: '200', payCoin: 'USDT', seconds: 300 }
  const move = { direction: 'in', coin: 'USDT', quantity: '10' } as const
  const to = { coin: 'USDT', chain: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  const traded = { coin: 'USDT', currency: 'CNY', quantity: '50' }
  return [
    of(spot.buyLimit, limit),
    of(spot.sellLimit, { ...limit, price: '90000' }),
    of(spot.buyMarket, market),
    of(spot.sellMarket, market),
    of(extensions.spot.amendOrder, { id: owner.order, price: '19000' }),
    of(spot.cancelOrder, { id: owner.order }),
    of(extensions.spot.cancelAllOrders, { pair: BTC }),
    of(futures.buyLimit, { ...lots, price: '20000', takeProfitPrice: '80000', stopLossPrice: '10000' }),
    of(futures.sellLimit, { ...lots, price: '90000', takeProfitPrice: '60000', stopLossPrice: '99000' }),
    of(futures.buyMarket, lots),
    of(futures.sellMarket, lots),
    of(extensions.futures.amendOrder, { id: owner.futuresOrder, price: '19000' }),
    of(futures.cancelOrder, { id: owner.futuresOrder }),
    of(extensions.futures.cancelAllOrders, { coin: 'BTC' }),
    of(extensions.account.cancelAllAfter, { ms: 60_000 }),
    of(futures.addStopOrder, {
      positionId: owner.position,
      quantity: '1',
      takeProfitPrice: '90000',
      stopLossPrice: '9000',
    }),
    of(futures.editStopOrder, { id: owner.stop, takeProfitPrice: '90000', stopLossPrice: '9000' }),
    of(futures.cancelStopOrder, { id: owner.stop }),
    of(futures.closePosition, { positionId: owner.position, quantity: '1' }),
    of(futures.closeByCoin, { coin: 'BTC', side: 'all' }),
    of(cycle.buy, stake),
    of(cycle.sell, stake),
    of(account.withdraw, { ...to, quantity: '20', fundPassword }),
    of(aliases.withdraw, { ...to, quantity: '20', fundPassword }),
    of(compat.revokeWithdrawal, { id: owner.withdrawal }),
    of(account.transferFutures, move),
    of(account.transferFiat, move),
    of(account.addAddress, { coin: 'ETH', chain: 'ERC20', address: ETHEREUM, remark: 'mine', tag: '' }),
    of(account.removeAddress, { id: owner.address }),
    of(flash.swap, { pairId, quantity: '20', fundPassword }),
    of(ieo.subscribe, { projectId, payCoin: 'USDT', quantity: '100', fundPassword }),
    of(fiat.buy, traded),
    of(fiat.sell, { ...traded, fundPassword }),
    of(fiat.uploadProof, { orderId: unpaid, image: owner.picture }),
    of(compat.depositProof, {
      coin: 'USDT',
      chain: 'TRC20',
      address: deposit,
      quantity: '25',
      image: owner.picture,
      reference: 'ABCD1234',
    }),
  ]
}

function peopleSamples(cast: Cast, name: string): readonly Sample[] {
  const { owner, newUser, documents, codes, device } = cast
  const { person, picture } = owner
  const email = `${name}@attack.example`
  const phone = { phone: phoneOf(`${name} new`), areaCode: '86' }
  const password = 'Secret2026'
  const of = <Input>(entry: Endpoint<Input, unknown>, input: Input, who = person) =>
    sampleOf(who, entry, input)
  return [
    ...safetySamples(sampleOf, person, cast.safety),
    of(extensions.user.setAntiPhishing, { phrase: 'blue tide', password: person.password }),
    of(extensions.user.logoutDevice, { id: device }),
    of(user.addTicket, { title: 'A question', content: 'Where is my deposit?', images: [picture] }),
    of(user.addBank, { ...CARD }),
    of(user.addBank, { kind: 'chatApp', payee: 'Ann Example', account: 'chat_name', paymentCode: picture }),
    of(
      user.submitIdentity,
      {
        realName: 'Bob Example',
        idCard: freshIdCard(),
        front: documents,
        back: documents,
        handheld: documents,
      },
      newUser,
    ),
    of(compat.setFundPassword, { fundPassword: '135790', password: newUser.password }, newUser),
    of(member.verifyCode, { account: newUser.email, code: codes.recover, by: 'email' }, newUser),
    of(member.registerByEmail, { email, password, code: codes.register, inviteCode: '' }),
    of(member.registerByPhone, { ...phone, password, code: '000000', inviteCode: '' }),
    of(member.recoverByPhone, { ...phone, password, code: '000000' }),
    of(
      user.bindContact,
      {
        by: 'phone',
        account: phoneOf(name),
        areaCode: '86',
        code: codes.phone,
        replace: false,
        password: newUser.password,
      },
      newUser,
    ),
    of(user.editPassword, { kind: 'fund', oldPassword: person.fundPassword, newPassword: '112233' }),
    of(user.updatePassword, { kind: 'fund', code: '000000', newPassword: '112233' }),
    of(member.recoverByEmail, { email: newUser.email, password, code: codes.recover }),
    of(member.login, {
      account: person.email,
      by: 'email',
      areaCode: '0',
      password: person.password,
      device: 'web',
    }),
  ]
}

/** Of these a good one is refused too, for want of a code that was sent for it. */
export const WITHOUT_CODE: ReadonlySet<string> = new Set([
  'user.confirmTotp',
  'member.registerByPhone',
  'member.recoverByPhone',
  'user.updatePassword',
])

/** Sends it, `replaced` being JSON texts in place of fields: some of what is tried no object can hold. */
export function sendSample(
  world: AttackWorld,
  { entry, wire, person }: Sample,
  replaced: Readonly<Record<string, string>> = {},
) {
  const texts = Object.entries(wire).map(([field, value]) => [field, JSON.stringify(value)] as const)
  const all = Object.entries({ ...Object.fromEntries(texts), ...replaced })
  const body = `{${all.map(([field, text]) => `${JSON.stringify(field)}:${text}`).join(',')}}`
  const headers = { token: person.token, 'content-type': 'application/json' }
  return world.ask(entry.path, { method: 'POST', headers, body })
}
