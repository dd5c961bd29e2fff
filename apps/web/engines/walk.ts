import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExchangeProcess } from '../e2e/exchange'
import { type Texts, textsOf } from '../screens/texts'
import { openTab } from './open-tab'
import { Person, type Query } from './person'
import type { EngineName, Tab } from './tab'
import { TRADER } from './trader'

/** State shared by the steps of one engine: a user at its page, its own exchange, and the app's texts. */
export class Walk {
  readonly person: Person
  readonly exchange: ExchangeProcess
  readonly textOf: Texts['textOf']
  readonly patternOf: Texts['patternOf']
  readonly #tab: Tab
  readonly #engine: EngineName
  readonly #pictures = process.env.BGK_PICTURES

  private constructor(engine: EngineName, tab: Tab, person: Person, exchange: ExchangeProcess) {
    this.#engine = engine
    this.#tab = tab
    this.person = person
    this.exchange = exchange
    const { textOf, patternOf } = textsOf('EN')
    this.textOf = textOf
    this.patternOf = patternOf
  }

  static async start(engine: EngineName): Promise<Walk> {
    const starting = ExchangeProcess.start({ quick: true })
    const opening = openTab(engine)
    try {
      const [exchange, tab] = await Promise.all([starting, opening])
      await exchange.control('POST', 'clock', { rate: 1 })
      return new Walk(engine, tab, await Person.at(tab), exchange)
    } catch (error) {
      await Promise.allSettled([starting.then((one) => one.dispose()), opening.then((one) => one.close())])
      throw error
    }
  }

  async end(): Promise<void> {
    await this.#tab.close()
    await this.exchange.dispose()
  }

  /** Opens an address and waits until its screen has loaded. */
  async open(path: string): Promise<void> {
    await this.person.goTo(`${this.exchange.url}${path}`)
    await this.person.sees({ css: 'main' })
    await this.person.findsNothingWrong('screen')
  }

  async logIn(): Promise<void> {
    const { person, textOf } = this
    await person.fill({ role: 'textbox', name: textOf('credentials', 'account.email') }, TRADER.account)
    await person.fill({ css: 'input[type="password"]' }, TRADER.password)
    await person.tap({ css: 'button[type="submit"]' })
    await person.isAt(/^(?!\/login)/)
  }

  /** Opens a sheet or a panel, inspects it and closes it. */
  async lookInto(name: string, opener: Query): Promise<void> {
    const open = await this.person.countSheets()
    await this.person.tap(opener)
    await this.person.seesSheets(open + 1)
    await this.look(name)
    await this.dismiss()
  }

  /** Inspects the topmost sheet. */
  async look(name: string): Promise<void> {
    await this.person.sees({ css: '*', within: 'sheet', nth: 0 })
    await this.person.findsNothingWrong('sheet')
    await this.#takeBoth(name)
  }

  /** Closes the topmost sheet. */
  async dismiss(): Promise<void> {
    const open = await this.person.countSheets()
    await this.person.press('Escape')
    await this.person.seesSheets(open - 1)
  }

  /** Presses a button that closes the sheet. */
  async agree(name: string | RegExp): Promise<void> {
    await this.person.tap({ role: 'button', name, within: 'sheet' })
    await this.person.seesSheets(0)
  }

  /** Saves a picture of the page (`npm run test:engines -- --pictures FOLDER`). */
  async savePicture(name: string): Promise<void> {
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
      await this.savePicture(`${name}-${theme}`)
    }
    await this.person.run(`void (document.documentElement.dataset.theme = '${String(before)}')`)
  }
}
