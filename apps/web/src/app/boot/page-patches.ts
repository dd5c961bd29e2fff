import { config } from '../../config'

/** Of a browser that has Trusted Types; TypeScript's own library does not know them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown
}

/** The app's own: its service worker, and what the build put among its assets. */
export function isOwnScript(address: string, page: Pick<Location, 'href' | 'origin'>): boolean {
  if (!URL.canParse(address, page.href)) return false
  const { origin, pathname, search } = new URL(address, page.href)
  const rest = pathname.startsWith(config.basePath) ? pathname.slice(config.basePath.length) : ''
  return origin === page.origin && search === '' && /^(?:sw\.js|assets\/[\w.-]+\.js)$/.test(rest)
}

/**
 * The page's policy demands that no text becomes code (build/content-policy.ts). Workers are started by their address, which is a text: this
 * allows those of the app, and no markup at all.
 */
export function trustOwnScripts(page: Window): void {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = Object(page)
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOwnScript(address, page.location) ? address : null),
  })
}

/**
 * Leaves the rejected `ready` of a skipped view transition without report. A hidden page or a second tap skips one: the new screen is
 * shown all the same. React Router does not handle this promise.
 */
export function allowSkippedTransitions(doc: Document): void {
  const start = doc.startViewTransition?.bind(doc)
  if (!start) return
  doc.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => {})
    return transition
  }
}

/*
 * A browser that translates the page takes text nodes out and puts <font> elements with the translation in their place. React keeps the
 * nodes: changes of a node outside the page are never seen, and removing it throws. Here each of them returns to its place as soon as React
 * touches it; the browser then translates the new text.
 */

type Page = Pick<Window & typeof globalThis, 'MutationObserver' | 'Node' | 'Text'> & {
  readonly document: Document
}

/** Keeps a page in step with React while a browser translates it (docs/reference/rules.md#r49). */
export function supportPageTranslation({ MutationObserver, Node, Text, document }: Page): void {
  const standIns = new WeakMap<Node, Element>()
  const texts = new MutationObserver((changes) => {
    for (const { target } of changes) putBack(target)
  })
  const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

  const note = (changes: readonly MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      for (const node of removedNodes) {
        if (!(node instanceof Text) || node.parentNode) continue
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont)
        if (!standIn) continue
        standIns.set(node, standIn)
        texts.observe(node, { characterData: true })
      }
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })

  const putBack = (node: Node | null) => {
    note(observer.takeRecords())
    const standIn = node && standIns.get(node)
    if (!standIn) return
    standIns.delete(node)
    if (!node.parentNode) standIn.parentNode?.replaceChild(node, standIn)
  }

  const { removeChild, insertBefore, appendChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    putBack(child)
    return Reflect.apply(removeChild, this, [child])
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    putBack(child)
    putBack(before)
    return Reflect.apply(insertBefore, this, [child, before])
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    putBack(child)
    return Reflect.apply(appendChild, this, [child])
  }
}
