import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { PageQuery, Pattern } from './page/find'
import type { InPage } from './page/in-page'
import type { Key, Point, Size, Tab } from './tab'
import { until } from './wait'

/** Query for visible elements that meet all its conditions. Names and texts are whole strings or patterns. */
export interface Query {
  readonly role?: string
  readonly css?: string
  readonly name?: string | RegExp
  readonly text?: string | RegExp
  readonly within?: 'sheet' | Query
  readonly nth?: number
}

const TIMEOUT_MS = 45_000

/** User of the app: waits until an element exists, is still and reachable, then acts. */
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
    // An expression, because WebDriver returns its value.
    return new Person(tab, `(()=>{${outputFiles[0]?.text ?? ''}})()`)
  }

  async goTo(url: string): Promise<void> {
    await this.#tab.goTo(url)
  }

  async tap(query: Query): Promise<void> {
    const { x, y } = await this.#middle(query)
    await this.#tab.tap(x, y)
  }

  /** Drags the middle of an element by px. */
  async drag(query: Query, x: number, y: number): Promise<void> {
    const from = await this.#middle(query)
    await this.#tab.drag(from, { x: from.x + x, y: from.y + y })
  }

  /** Holds the middle of an element. */
  async hold(query: Query): Promise<void> {
    await this.#tab.hold(await this.#middle(query))
  }

  /** Replaces the text of a field by typing. */
  async fill(query: Query, text: string): Promise<void> {
    await this.tap(query)
    const target = pageQuery(query)
    await this.#until(`the focus of ${describeQuery(query)}`, TIMEOUT_MS, async () =>
      (await this.#ask('choose', target)) ? undefined : 'is elsewhere',
    )
    await this.#tab.type(text)
  }

  async resize(size: Size): Promise<void> {
    await this.#tab.resize(size)
  }

  async press(key: Key): Promise<void> {
    await this.#tab.press(key)
  }

  /** Texts of elements, or values of fields. */
  texts(query: Query): Promise<readonly string[]> {
    return this.#ask('texts', pageQuery(query))
  }

  /** Evaluates an expression of JavaScript in the page. */
  run(expression: string): Promise<unknown> {
    return this.#tab.run(expression)
  }

  async sees(query: Query, ms = TIMEOUT_MS): Promise<void> {
    await this.#until(`seeing ${describeQuery(query)}`, ms, async () =>
      (await this.texts(query)).length > 0 ? undefined : 'not there',
    )
  }

  async seesNo(query: Query): Promise<void> {
    await this.#until(`seeing no ${describeQuery(query)}`, TIMEOUT_MS, async () => {
      const [text] = await this.texts(query)
      return text === undefined ? undefined : `there is "${text.slice(0, 80)}"`
    })
  }

  /** Waits until the text or an attribute changes. */
  async seesChange(query: Query, ms: number, attribute?: string): Promise<void> {
    const target = pageQuery(query)
    const look = async () =>
      (await (attribute ? this.#ask('attributes', target, attribute) : this.#ask('texts', target))).join()
    await this.sees(query)
    const before = await look()
    await this.#until(`${describeQuery(query)} changing`, ms, async () =>
      (await look()) === before ? `still ${before.slice(0, 120)}` : undefined,
    )
  }

  async isAt(path: RegExp): Promise<void> {
    await this.#until(`being at ${path}`, TIMEOUT_MS, async () => {
      const pathname = String(await this.#tab.run('location.pathname'))
      return path.test(pathname) ? undefined : `at ${pathname}`
    })
  }

  countSheets(): Promise<number> {
    return this.#ask('countSheets')
  }

  /** Waits until a closed sheet has left the history too: its step back would undo the next navigation. */
  async seesSheets(count: number): Promise<void> {
    await this.#until(`${count} open sheets`, TIMEOUT_MS, async () => {
      const open = await this.#ask('countSheets')
      if (open !== count) return `there are ${open}`
      const isBack = count > 0 || (await this.#tab.run('history.state?.overlay === undefined')) === true
      return isBack ? undefined : 'one is still in the history'
    })
  }

  /** Waits until the screen, or the topmost sheet, is at rest; fails with its faults. */
  async findsNothingWrong(with_: 'screen' | 'sheet'): Promise<void> {
    await this.#until('coming to rest', TIMEOUT_MS, async () =>
      (await this.#ask('isBusy')) ? 'busy' : undefined,
    )
    let faults: readonly string[] = []
    await this.#until(`the ${with_}`, 3000, async () => {
      faults = await this.#ask(with_ === 'screen' ? 'screenFaults' : 'sheetFaults')
      return faults.length > 0 ? faults.join('; ') : undefined
    })
  }

  /** Errors of any document since the last call. */
  async errors(): Promise<readonly string[]> {
    const errorsSince = await this.#tab.run(
      "(() => { const kept = sessionStorage.getItem('faults'); sessionStorage.removeItem('faults'); return kept })()",
    )
    const errors: unknown = JSON.parse(String(errorsSince ?? '[]')) ?? []
    return Array.isArray(errors) ? errors.map(String) : []
  }

  picture(): Promise<Uint8Array> {
    return this.#tab.picture()
  }

  /** Waits until an element stands still and can be reached. */
  async #middle(query: Query): Promise<Point> {
    const target = pageQuery(query)
    let middle: Point = { x: 0, y: 0 }
    await this.#until(`reaching ${describeQuery(query)}`, TIMEOUT_MS, async () => {
      const aim = await this.#ask('aim', target)
      if ('wait' in aim) return aim.wait
      middle = aim
      return undefined
    })
    return middle
  }

  /** Polls like `until`; a failure includes the text of the page. */
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
      const response = await this.#tab.run(call)
      if (isAnswer<ReturnType<InPage[Name]>>(response)) return response.answer
      await this.#tab.run(this.#script)
    }
  }
}

/** Safe cast: page and test share their types. */
const isAnswer = <Value>(response: unknown): response is { answer: Value } =>
  typeof response === 'object' && response !== null && 'answer' in response

const pageQuery = ({ name, text, within, ...rest }: Query): PageQuery => ({
  ...rest,
  ...(name !== undefined && { name: inJson(name) }),
  ...(text !== undefined && { text: inJson(text) }),
  ...(within !== undefined && { within: within === 'sheet' ? within : pageQuery(within) }),
})

const inJson = (text: string | RegExp): string | Pattern =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags }

function describeQuery({ role, css, name, text, within, nth }: Query): string {
  const parts = [
    role ?? css ?? 'something',
    name === undefined ? '' : `named ${String(name)}`,
    text === undefined ? '' : `saying ${String(text)}`,
    nth === undefined ? '' : `no. ${nth + 1}`,
    within === undefined ? '' : `in ${within === 'sheet' ? 'the sheet' : describeQuery(within)}`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}
