import { randomBytes, randomInt } from 'node:crypto'
import { Account, Balance, FuturesBalance } from './balances'
import { type Fields, Refusal, required } from './http'
import { money } from './money'

interface Ticket {
  readonly autoid: number
  readonly title: string
  readonly quest: string
  readonly images: string
  readonly at: number
}

/** A member with the three accounts. */
export interface Member {
  readonly id: number
  readonly joined: number
  readonly parent: number | undefined
  readonly recomcode: string
  tel: string
  email: string
  areacode: string
  password: string
  fundPassword: string
  username: string
  idcard: string
  idcardstate: 'no' | 'review' | 'completed' | 'reject'
  /** End of the withdrawal bar after a password change. */
  barredUntil: number
  bank: Fields | undefined
  readonly tickets: Ticket[]
  readonly spot: Account
  readonly futures: Account<FuturesBalance>
  readonly fiat: Account
}

const DAY = 86_400_000
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^1[3-9]\d{9}$/
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,20}$/

/** Accounts, sessions and verification codes. */
export class Members {
  readonly #list: Member[] = []
  readonly #sessions = new Map<string, Member>()
  readonly #codes = new Map<string, string>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
    const trader = this.#add({ email: 'trader@bgk.test', password: 'Trader2026', parent: undefined })
    Object.assign(trader, {
      tel: '13800138000',
      areacode: '86',
      fundPassword: '246810',
      username: 'Demo Trader',
      idcard: '11010519491231002X',
      idcardstate: 'completed',
    })
    for (const [coin, amount] of [
      ['USDT', '10000'],
      ['BTC', '0.5'],
      ['ETH', '5'],
      ['BGK', '2000'],
    ] as const)
      trader.spot.of(coin).usable = money(amount)
    trader.futures.of('USDT').usable = money('5000')
    trader.fiat.of('USDT').usable = money('250')
    this.#add({ email: 'fresh@bgk.test', password: 'Fresh2026', parent: trader.id })
  }

  #add(facts: { tel?: string; email?: string; password: string; parent: number | undefined }): Member {
    const id = 10_001 + this.#list.length
    const member: Member = {
      ...{ id, joined: this.#now(), parent: facts.parent, recomcode: `S${id}` },
      ...{ tel: facts.tel ?? '', email: facts.email ?? '', areacode: facts.tel ? '86' : '0' },
      ...{ password: facts.password, fundPassword: '', username: '', idcard: '', idcardstate: 'no' },
      ...{ barredUntil: 0, bank: undefined, tickets: [] },
      spot: new Account(() => new Balance()),
      futures: new Account(() => new FuturesBalance()),
      fiat: new Account(() => new Balance()),
    }
    this.#list.push(member)
    return member
  }

  byId(id: number): Member {
    const member = this.#list.find((one) => one.id === id)
    if (!member) throw new Error(`No member ${id}`)
    return member
  }

  byToken(token: string): Member | undefined {
    return this.#sessions.get(token)
  }

  invitedBy(member: Member): Member[] {
    return this.#list.filter(({ parent }) => parent === member.id).reverse()
  }

  #byAccount(account: string): Member | undefined {
    return account === '' ? undefined : this.#list.find((one) => one.tel === account || one.email === account)
  }

  lastCode(account: string): string | undefined {
    return this.#codes.get(account)
  }

  sendCode(fields: Fields): void {
    const account = required(fields, 'account')
    const type = required(fields, 'type')
    if (!/^(registerBy|toCodeBy)(Tel|Email)$/.test(type)) throw new Refusal('Unknown type of code')
    if (!(type.endsWith('Tel') ? PHONE : EMAIL).test(account)) throw new Refusal('Invalid account')
    this.#codes.set(account, String(randomInt(100_000, 1_000_000)))
  }

  checkCode(account: string, code: string | undefined): void {
    if (code === undefined || code !== this.#codes.get(account)) throw new Refusal('Wrong verification code')
  }

  useCode(account: string, code: string | undefined): void {
    this.checkCode(account, code)
    this.#codes.delete(account)
  }

  register(kind: 'tel' | 'email', fields: Fields): void {
    const account = required(fields, kind)
    const password = required(fields, 'loginPassword')
    if (!PASSWORD.test(password)) throw new Refusal('Invalid password')
    const parent = fields.parent ? this.#list.find(({ recomcode }) => recomcode === fields.parent) : undefined
    if (fields.parent && !parent) throw new Refusal('Unknown invitation code')
    if (this.#byAccount(account)) throw new Refusal('This account exists already')
    this.useCode(account, fields.code)
    this.#add({ [kind]: account, password, parent: parent?.id })
  }

  recover(kind: 'tel' | 'email', fields: Fields): void {
    const account = required(fields, kind)
    const member = this.#byAccount(account)
    if (!member) throw new Refusal('Unknown account')
    const password = required(fields, 'loginPassword')
    if (!PASSWORD.test(password)) throw new Refusal('Invalid password')
    this.useCode(account, fields.code)
    this.setPassword(member, 'LOGIN', password)
  }

  logIn(fields: Fields): { token: string; userId: number } {
    const member = this.#byAccount(required(fields, 'account'))
    if (!member || member.password !== fields.loginPassword) throw new Refusal('Wrong account or password')
    const token = randomBytes(16).toString('hex')
    this.#sessions.set(token, member)
    return { token, userId: member.id }
  }

  logOut(token: string): void {
    this.#sessions.delete(token)
  }

  setPassword(member: Member, type: string, password: string): void {
    if (type === 'LOGIN' ? !PASSWORD.test(password) : !PASSWORD.test(password) && !/^\d{6}$/.test(password))
      throw new Refusal('Invalid password')
    if (type === 'LOGIN') member.password = password
    else member.fundPassword = password
    member.barredUntil = this.#now() + DAY
  }

  /** Binds or replaces the phone or e-mail, proven by a code sent to it. */
  setContact(member: Member, fields: Fields): void {
    const account = required(fields, 'account')
    if (this.#byAccount(account)) throw new Refusal('This account exists already')
    this.useCode(account, fields.code)
    if (fields.type === 'TEL') {
      member.tel = account
      member.areacode = fields.areaCode ?? ''
    } else member.email = account
  }
}
