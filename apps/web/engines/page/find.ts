// Elements of the page as a user or a screen reader finds them: by role and name, and only if visible.
import { computeAccessibleName, getRole } from 'dom-accessibility-api'

export interface Pattern {
  readonly source: string
  readonly flags: string
}

/** Query for visible elements that meet all its conditions. */
export interface PageQuery {
  readonly role?: string
  readonly css?: string
  readonly name?: string | Pattern
  readonly text?: string | Pattern
  /** The topmost open sheet or panel, or inside another element. */
  readonly within?: 'sheet' | PageQuery
  /** Index among several, from 0. */
  readonly nth?: number
}

/** Point to tap, or the reason to wait. */
export type Aim = { readonly x: number; readonly y: number } | { readonly wait: string }

/**
 * Last box of each element, and whether it has held for two frames. On a slow machine frames come later than
 * the next query.
 */
const places = new WeakMap<Element, { readonly place: string; isStill: boolean }>()

/** Open sheets and panels, the topmost last. */
export const openSheets = (): HTMLDialogElement[] => [
  ...document.querySelectorAll<HTMLDialogElement>('dialog:modal'),
]

const fits = (text: string, expected: string | Pattern): boolean =>
  typeof expected === 'string' ? text === expected : new RegExp(expected.source, expected.flags).test(text)

export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function isSeen(element: Element): boolean {
  // An element without a box is where its children are.
  if (getComputedStyle(element).display === 'contents') return [...element.children].some(isSeen)
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

function found(query: PageQuery): Element[] {
  const { role, css = '*', name, text, within, nth } = query
  const roots =
    within === undefined ? [document] : within === 'sheet' ? openSheets().slice(-1) : found(within)
  const all = roots
    .flatMap((place) => [...place.querySelectorAll(css)])
    .filter(
      (element) =>
        (role === undefined || getRole(element) === role) &&
        isSeen(element) &&
        (name === undefined || fits(plain(computeAccessibleName(element)), name)) &&
        (text === undefined || fits(plain(element.textContent ?? ''), text)),
    )
  return nth === undefined ? all : all.slice(nth, nth + 1)
}

export function aim(query: PageQuery): Aim {
  const [element, ...others] = found(query)
  if (!element) return { wait: 'not there' }
  if (others.length > 0) return { wait: `${others.length + 1} of them` }
  if (element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true')
    return { wait: 'disabled' }
  if (isCarried(element) || isJourney()) {
    // WebKit ends an animation before it moves the element to its final place, so earlier frames are not
    // comparable.
    places.delete(element)
    return { wait: 'moving' }
  }
  const box = element.getBoundingClientRect()
  const isStill = standsAt(element, `${box.x} ${box.y} ${box.width} ${box.height}`)
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return { wait: 'out of view' }
  }
  if (!isStill) return { wait: 'moving' }
  const hit = document.elementFromPoint(x, y)
  const isReached =
    hit !== null && (element.contains(hit) || hit.contains(element) || labels(element).includes(hit))
  if (isReached) return { x, y }
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return {
    wait: `behind ${hit ? `<${hit.localName}> ${plain(hit.textContent ?? '').slice(0, 40)}` : 'nothing'}`,
  }
}

function standsAt(element: Element, place: string): boolean {
  const before = places.get(element)
  if (before?.place === place) return before.isStill
  const now = { place, isStill: false }
  places.set(element, now)
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      now.isStill = true
    }),
  )
  return false
}

function isCarried(element: Element): boolean {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.getAnimations().some(({ playState }) => playState === 'running')) return true
  return false
}

/** Returns whether screens are in transition: until its end the document itself receives presses. */
const isJourney = (): boolean =>
  document.getAnimations().some(({ effect }) => {
    const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null
    return part?.startsWith('::view-transition') === true
  })

const labels = (element: Element): readonly Element[] =>
  element instanceof HTMLInputElement
    ? [...(element.labels ?? [])].flatMap((label) => [label, ...label.querySelectorAll('*')])
    : []

/** Texts of elements, or values of fields. */
export const texts = (query: PageQuery): readonly string[] =>
  found(query).map((element) =>
    element instanceof HTMLInputElement ? element.value : plain(element.textContent ?? ''),
  )

export const attributes = (query: PageQuery, name: string): readonly string[] =>
  found(query).map((element) => element.getAttribute(name) ?? '')

/** Selects the whole text of a field, so that typing replaces it. Returns whether the field has the focus. */
export function choose(query: PageQuery): boolean {
  const [element] = found(query)
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false
  element.select()
  return document.activeElement === element
}
