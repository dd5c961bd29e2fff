import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { PageQuery, Pattern } from './page/find'
import type { InPage } from './page/in-page'
import { until } from './patience'
import type { Key, Tab } from './tab'

/** Which elements are meant; all that is given must hold. Names and texts are whole ones, or patterns. */
export interface Query {
  readonly role?: string
  readonly css?: string
  readonly name?: string | RegExp
  readonly text?: string | RegExp
  readonly within?: 'sheet' | Query
  readonly nth?: number
}

const PATIENCE = 45_000

/** Acts and looks as a person does: waits until what is meant is there, stands still and can be reached. */
export class Person {
  readonly #tab: Tab
  readonly #script: string

  private constructor(tab: Tab, script: string) {
    this.#tab = tab
    this.#script = script
  }

  static async at(tab: Tab): Promise<Person> {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('page/in-page.ts', import.meta.url))],
      bundle: true,
      format: 'iife',
      write: false,
    })
    // As an expression: WebDriver returns what it is told.
    return new Person(tab, `(()=>{${outputFiles[0]?.text ?? ''}})()`)
  }

  async goTo(url: string): Promise<void> {
    await this.#tab.goTo(url)
  }

  async tap(query: Query): Promise<void> {
    const asked = pageQuery(query)
    await this.#until(`tapping ${say(query)}`, PATIENCE, async () => {
      const aim = await this.#ask('aim', asked)
      if ('wait' in aim) return aim.wait
      await this.#tab.tap(aim.x, aim.y)
      return undefined
    })
  }

  /** Types in place of what is in the field. */
  async fill(query: Query, text: string): Promise<void> {
    await this.tap(query)
    const asked = pageQuery(query)
    await this.#until(`the focus of ${say(query)}`, PATIENCE, async () =>
      (await this.#ask('choose', asked)) ? undefined : 'is elsewhere',
    )
    await this.#tab.type(text)
  }

  async press(key: Key): Promise<void> {
    await this.#tab.press(key)
  }

  /** What the elements say, fields what is in them. */
  texts(query: Query): Promise<readonly string[]> {
    return this.#ask('texts', pageQuery(query))
  }

  /** What an expression of JavaScript is worth in the page. */
  run(expression: string): Promise<unknown> {
    return this.#tab.run(expression)
  }

  async sees(query: Query, ms = PATIENCE): Promise<void> {
    await this.#until(`seeing ${say(query)}`, ms, async () =>
      (await this.texts(query)).length > 0 ? undefined : 'not there',
    )
  }

  async seesNo(query: Query): Promise<void> {
    await this.#until(`seeing no ${say(query)}`, PATIENCE, async () => {
      const [text] = await this.texts(query)
      return text === undefined ? undefined : `there is "${text.slice(0, 80)}"`
    })
  }

  /** Within this time something else than now, in the text or in an attribute. */
  async seesChange(query: Query, ms: number, attribute?: string): Promise<void> {
    const asked = pageQuery(query)
    const look = async () =>
      (await (attribute ? this.#ask('attributes', asked, attribute) : this.#ask('texts', asked))).join()
    await this.sees(query)
    const before = await look()
    await this.#until(`${say(query)} changing`, ms, async () =>
      (await look()) === before ? `still ${before.slice(0, 120)}` : undefined,
    )
  }

  async isAt(path: RegExp): Promise<void> {
    await this.#until(`being at ${path}`, PATIENCE, async () => {
      const pathname = String(await this.#tab.run('location.pathname'))
      return path.test(pathname) ? undefined : `at ${pathname}`
    })
  }

  countSheets(): Promise<number> {
    return this.#ask('countSheets')
  }

  /** What is closed has taken its step back in the history as well: the next address would be stepped back from. */
  async seesSheets(count: number): Promise<void> {
    await this.#until(`${count} open sheets`, PATIENCE, async () => {
      const open = await this.#ask('countSheets')
      if (open !== count) return `there are ${open}`
      const isBack = count > 0 || (await this.#tab.run('history.state?.overlay === undefined')) === true
      return isBack ? undefined : 'one is still in the history'
    })
  }

  /** The screen, or the topmost sheet, has come to rest and nothing is wrong with it. */
  async findsNothingWrong(with_: 'screen' | 'sheet'): Promise<void> {
    await this.#until('coming to rest', PATIENCE, async () =>
      (await this.#ask('isBusy')) ? 'busy' : undefined,
    )
    let faults: readonly string[] = []
    await this.#until(`the ${with_}`, 3000, async () => {
      faults = await this.#ask(with_ === 'screen' ? 'screenFaults' : 'sheetFaults')
      return faults.length > 0 ? faults.join('; ') : undefined
    })
  }

  /** What went wrong in any document since it was last asked. */
  async errors(): Promise<readonly string[]> {
    const kept = await this.#tab.run(
      "(() => { const kept = sessionStorage.getItem('faults'); sessionStorage.removeItem('faults'); return kept })()",
    )
    const errors: unknown = JSON.parse(String(kept ?? '[]')) ?? []
    return Array.isArray(errors) ? errors.map(String) : []
  }

  picture(): Promise<Uint8Array> {
    return this.#tab.picture()
  }

  /** As `until`, and a failure says what stands on the page instead. */
  async #until(what: string, ms: number, ask: () => Promise<string | undefined>): Promise<void> {
    try {
      await until(what, ms, ask)
    } catch (error) {
      const stands = await this.#tab
        .run("location.pathname + ': ' + document.body.innerText.replace(/\\s+/g, ' ').slice(0, 600)")
        .catch(() => 'a page that does not answer')
      throw new Error(
        `${error instanceof Error ? error.message : String(error)}; it stands at ${String(stands)}`,
      )
    }
  }

  async #ask<Name extends keyof InPage>(
    name: Name,
    ...input: Parameters<InPage[Name]>
  ): Promise<ReturnType<InPage[Name]>> {
    const call = `globalThis.inPage ? { answer: globalThis.inPage.${name}(...${JSON.stringify(input)}) } : null`
    for (;;) {
      const said = await this.#tab.run(call)
      if (isAnswer<ReturnType<InPage[Name]>>(said)) return said.answer
      await this.#tab.run(this.#script)
    }
  }
}

/** The page's side and this one are made of the same types. */
const isAnswer = <Value>(said: unknown): said is { answer: Value } =>
  typeof said === 'object' && said !== null && 'answer' in said

const pageQuery = ({ name, text, within, ...rest }: Query): PageQuery => ({
  ...rest,
  ...(name !== undefined && { name: inJson(name) }),
  ...(text !== undefined && { text: inJson(text) }),
  ...(within !== undefined && { within: within === 'sheet' ? within : pageQuery(within) }),
})

const inJson = (wanted: string | RegExp): string | Pattern =>
  typeof wanted === 'string' ? wanted : { source: wanted.source, flags: wanted.flags }

function say({ role, css, name, text, within, nth }: Query): string {
  const parts = [
    role ?? css ?? 'something',
    name === undefined ? '' : `named ${String(name)}`,
    text === undefined ? '' : `saying ${String(text)}`,
    nth === undefined ? '' : `no. ${nth + 1}`,
    within === undefined ? '' : `in ${within === 'sheet' ? 'the sheet' : say(within)}`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}
