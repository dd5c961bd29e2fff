import { randomBytes } from 'node:crypto'
import { type Fixed, fixed } from './fixed'
import { BusinessError, field, type Input, need } from './web'

export type Purse = 'spot' | 'futures' | 'fiat'
interface Funds {
  free: Fixed
  /** In orders and withdrawals; margin of positions in the futures purse. */
  locked: Fixed
}

/** One member. Funds are by purse and coin. */
export class Person {
  readonly uid: number
  readonly since: number
  readonly inviter: Person | undefined
  email = ''
  tel = ''
  areaCode = ''
  loginPassword = ''
  fundPassword = ''
  realName = ''
  idCard = ''
  kyc = 'no'
  lockedUntil = 0
  bank: Input | null = null
  realized: Fixed = 0n
  orderMargin: Fixed = 0n
  readonly tickets: object[] = []
  readonly #funds = new Map<string, Funds>()

  constructor(uid: number, since: number, inviter: Person | undefined) {
    this.uid = uid
    this.since = since
    this.inviter = inviter
  }

  get invitation(): string {
    return (this.uid * 7919).toString(36).toUpperCase()
  }

  funds(purse: Purse, coin: string): Funds {
    const key = `${purse} ${coin}`
    const found = this.#funds.get(key) ?? { free: 0n, locked: 0n }
    this.#funds.set(key, found)
    return found
  }

  coins(purse: Purse): string[] {
    return [...this.#funds.keys()]
      .filter((key) => key.startsWith(`${purse} `))
      .map((key) => key.split(' ')[1] ?? '')
  }

  spend(purse: Purse, coin: string, amount: Fixed): void {
    const funds = this.funds(purse, coin)
    if (funds.free < amount) throw new BusinessError('insufficientBalance')
    funds.free -= amount
  }

  lock(purse: Purse, coin: string, amount: Fixed): void {
    this.spend(purse, coin, amount)
    this.funds(purse, coin).locked += amount
  }

  unlock(purse: Purse, coin: string, amount: Fixed): void {
    const funds = this.funds(purse, coin)
    funds.locked -= amount
    funds.free += amount
  }
}

/** Registration, sessions and verification codes. */
export class People {
  readonly all: Person[] = []
  readonly #tokens = new Map<string, Person>()
  readonly #codes = new Map<string, string>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
    const trader = this.#create('trader@bgk.test', 'Trader2026', undefined)
    Object.assign(trader, {
      ...{ tel: '13800138000', areaCode: '86', fundPassword: '246810', kyc: 'completed' },
      ...{ realName: 'Variant Trader', idCard: '11010519491231002X' },
    })
    for (const [coin, amount] of Object.entries({ USDT: '12000', BTC: '0.8', ETH: '6' }))
      trader.funds('spot', coin).free = fixed(amount)
    trader.funds('futures', 'USDT').free = fixed('4000')
    trader.funds('fiat', 'USDT').free = fixed('250')
    this.#create('fresh@bgk.test', 'Fresh2026', trader)
  }

  #create(account: string, loginPassword: string, inviter: Person | undefined): Person {
    const person = new Person(700_001 + this.all.length, this.#now(), inviter)
    person.loginPassword = loginPassword
    if (account.includes('@')) person.email = account
    else person.tel = account
    this.all.push(person)
    return person
  }

  find(account: string): Person | undefined {
    return this.all.find(({ email, tel }) => account !== '' && (email === account || tel === account))
  }

  uid(uid: number): Person {
    const person = this.all.find((one) => one.uid === uid)
    if (person === undefined) throw new BusinessError('noUser')
    return person
  }

  session(token: string): Person {
    const person = this.#tokens.get(token)
    if (person === undefined) throw new BusinessError('Please log in again', 401)
    return person
  }

  forget(token: string): void {
    this.#tokens.delete(token)
  }

  code(account: string): string | undefined {
    return this.#codes.get(account)
  }

  mailCode(input: Input): void {
    const code = String(100_000 + (randomBytes(4).readUInt32BE() % 900_000))
    this.#codes.set(need(input, 'account'), code)
  }

  verify(account: string, input: Input, consume: boolean): void {
    if (this.#codes.get(account) !== need(input, 'code')) throw new BusinessError('The code is wrong', 1)
    if (consume) this.#codes.delete(account)
  }

  register(account: string, input: Input): void {
    if (this.find(account)) throw new BusinessError('The account exists', 1)
    const password = need(input, 'loginPassword')
    const parent = field(input, 'parent')
    const inviter = this.all.find(({ invitation }) => invitation === parent)
    if (parent !== '' && inviter === undefined) throw new BusinessError('noEffective', 1)
    this.verify(account, input, true)
    this.#create(account, password, inviter)
  }

  recover(account: string, input: Input): void {
    const person = this.find(account)
    if (person === undefined) throw new BusinessError('noUser', 1)
    this.verify(account, input, true)
    this.changePassword(person, 'LOGIN', need(input, 'loginPassword'))
  }

  logIn(input: Input): object {
    const person = this.find(need(input, 'account'))
    if (person?.loginPassword !== need(input, 'loginPassword'))
      throw new BusinessError('The account or the password is wrong', 1)
    const token = randomBytes(20).toString('base64url')
    this.#tokens.set(token, person)
    return { token }
  }

  changePassword(person: Person, type: string, password: string): void {
    if (type === 'LOGIN') person.loginPassword = password
    else person.fundPassword = password
    person.lockedUntil = this.#now() + 86_400_000
  }

  checkFund(person: Person, input: Input): void {
    if (person.fundPassword === '') throw new BusinessError('Set the fund password first')
    if (field(input, 'tradPassword') !== person.fundPassword)
      throw new BusinessError('The fund password is wrong')
  }
}
