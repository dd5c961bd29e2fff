import {
  type DefaultTreeAdapterTypes as Dom,
  defaultTreeAdapter as dom,
  parseFragment,
  serialize,
} from 'parse5'

/**
 * Sanitizes HTML of operators (docs/reference/rules.md#r30). It is parsed like in a browser; elements and
 * attributes come from an allow-list. Other elements lose their tags but not their text; scripts and hidden
 * elements lose both. Idempotent.
 */
export function sanitiseHtml(html: string): string {
  const clean = dom.createDocumentFragment()
  const open: Level[] = [levelOf(parseFragment(html), clean)]
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.left.pop()
    if (node === undefined) open.pop()
    else if (dom.isTextNode(node)) dom.insertText(level.into, node.value)
    else if (dom.isElementNode(node) && !DROPPED.has(node.tagName)) {
      if (ALLOWED.has(node.tagName) && open.length <= DEEPEST) {
        const attrs = node.attrs.filter(({ name, value }) => isAllowed(node.tagName, name, value))
        const made = dom.createElement(node.tagName, node.namespaceURI, attrs)
        dom.appendChild(level.into, made)
        open.push(levelOf(node, made))
      } else level.left.push(...[...node.childNodes].reverse())
    }
  }
  return serialize(clean)
}

/** Unvisited nodes, last one first, and their target. */
interface Level {
  readonly left: Dom.ChildNode[]
  readonly into: Dom.ParentNode
}

function levelOf({ childNodes }: Dom.ParentNode, into: Dom.ParentNode): Level {
  return { left: [...childNodes].reverse(), into }
}

const ALLOWED: ReadonlySet<string> = new Set(
  'a b blockquote br code div em h1 h2 h3 h4 h5 hr i img li ol p pre s span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
)

/** Removed with their contents. */
const DROPPED: ReadonlySet<string> = new Set(
  'embed frameset iframe math noembed noframes noscript object plaintext script select style svg template textarea title xmp'.split(
    ' ',
  ),
)

const SIZES: ReadonlySet<string> = new Set(['colspan', 'height', 'rowspan', 'width'])
const DEEPEST = 50

function isAllowed(tag: string, name: string, value: string): boolean {
  if (SIZES.has(name)) return /^\d{1,4}%?$/.test(value)
  if (name === 'alt' || name === 'title') return true
  return (name === 'href' && tag === 'a') || (name === 'src' && tag === 'img') ? isSafeAddress(value) : false
}

/** Accepts addresses of the web and of this exchange. */
function isSafeAddress(address: string): boolean {
  return /^(https?:\/\/|\/(?![/\\]))[^\s\\"'<>]*$/i.test(address)
}
