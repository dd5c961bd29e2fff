import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pattern, type Say, speaker } from '../../../scripts/lib/screenshots/texts.mjs'
import { ExchangeProcess } from '../e2e/exchange'
import { openTab } from './open-tab'
import { Person, type Query } from './person'
import type { EngineName, Tab } from './tab'

const TRADER = { account: 'trader@bgk.test', password: 'Trader2026' }

/** What the steps of one engine share: a person at its page, an exchange of their own, and how the app speaks. */
export class Walk {
  readonly person: Person
  readonly exchange: ExchangeProcess
  readonly say: Say = speaker('EN')
  readonly #tab: Tab
  readonly #engine: EngineName
  readonly #pictures = process.env.BGK_PICTURES

  private constructor(engine: EngineName, tab: Tab, person: Person, exchange: ExchangeProcess) {
    this.#engine = engine
    this.#tab = tab
    this.person = person
    this.exchange = exchange
  }

  static async start(engine: EngineName): Promise<Walk> {
    const exchange = await ExchangeProcess.start({ quick: true })
    try {
      await exchange.control('POST', 'clock', { rate: 1 })
      const tab = await openTab(engine)
      return new Walk(engine, tab, await Person.at(tab), exchange)
    } catch (error) {
      await exchange.dispose()
      throw error
    }
  }

  /** The beginning of a text whose values are not known: "Leverage {{leverage}}X". */
  like(name: string, key: string): RegExp {
    const kept = new Proxy<Record<string, string>>({}, { get: (_, value) => `{{${String(value)}}}` })
    return pattern(this.say(name, key, kept))
  }

  async end(): Promise<void> {
    await this.#tab.close()
    await this.exchange.dispose()
  }

  /** Opens an address anew and waits until its screen has what it shows. */
  async open(path: string): Promise<void> {
    await this.person.goTo(`${this.exchange.url}${path}`)
    await this.person.sees({ css: 'main' })
    await this.person.findsNothingWrong('screen')
  }

  async logIn(): Promise<void> {
    const { person, say } = this
    await person.fill({ role: 'textbox', name: say('credentials', 'account.email') }, TRADER.account)
    await person.fill({ css: 'input[type="password"]' }, TRADER.password)
    await person.tap({ css: 'button[type="submit"]' })
    await person.isAt(/^(?!\/login)/)
  }

  /** Opens a sheet or a panel, looks at it and closes it again. */
  async lookInto(name: string, opener: Query): Promise<void> {
    const open = await this.person.countSheets()
    await this.person.tap(opener)
    await this.person.seesSheets(open + 1)
    await this.look(name)
    await this.dismiss()
  }

  /** Looks at the topmost sheet. */
  async look(name: string): Promise<void> {
    await this.person.sees({ css: '*', within: 'sheet', nth: 0 })
    await this.person.findsNothingWrong('sheet')
    await this.#takeBoth(name)
  }

  /** The topmost sheet goes, the one below it stays. */
  async dismiss(): Promise<void> {
    const open = await this.person.countSheets()
    await this.person.press('Escape')
    await this.person.seesSheets(open - 1)
  }

  /** Presses a button of the sheet, and it goes. */
  async agree(name: string | RegExp): Promise<void> {
    await this.person.tap({ role: 'button', name, within: 'sheet' })
    await this.person.seesSheets(0)
  }

  /** `npm run test:engines -- --pictures FOLDER`: as it stands. */
  async keepPicture(name: string): Promise<void> {
    if (!this.#pictures) return
    mkdirSync(this.#pictures, { recursive: true })
    writeFileSync(join(this.#pictures, `${this.#engine}-${name}.png`), await this.person.picture())
  }

  async #takeBoth(name: string): Promise<void> {
    if (!this.#pictures) return
    const before = await this.person.run('document.documentElement.dataset.theme')
    for (const theme of ['dark', 'light']) {
      await this.person.run(`void (document.documentElement.dataset.theme = '${theme}')`)
      await this.person.run(
        'void document.getAnimations().forEach((one) => one.effect?.getComputedTiming().endTime !== Infinity && one.finish())',
      )
      await this.keepPicture(`${name}-${theme}`)
    }
    await this.person.run(`void (document.documentElement.dataset.theme = '${String(before)}')`)
  }
}
