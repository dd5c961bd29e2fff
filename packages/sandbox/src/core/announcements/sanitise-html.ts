/**
 * HTML of the staff made harmless before it is kept (docs/reference/rules.md#r30): every tag and attribute of
 * the result was written here, from a list; what is not on it loses its tag and keeps its words, what runs or
 * hides loses both. One pass, linear in the length; running it again changes nothing.
 */
export function sanitiseHtml(html: string): string {
  const lower = html.toLowerCase()
  const open: string[] = []
  let out = ''
  let at = 0
  while (at < html.length) {
    const tagAt = html.indexOf('<', at)
    if (tagAt !== at) {
      out += escapeText(html.slice(at, tagAt < 0 ? html.length : tagAt))
      if (tagAt < 0) break
    }
    if (html.startsWith('<!--', tagAt)) {
      at = after(html, '-->', tagAt + 4)
    } else if (/[!?]/.test(html[tagAt + 1] ?? '')) {
      at = after(html, '>', tagAt)
    } else {
      const tag = readTag(html, tagAt)
      if (tag === undefined) {
        out += '&lt;'
        at = tagAt + 1
        continue
      }
      at = tag.end
      if (DROPPED.has(tag.name)) {
        if (!tag.closing) at = after(html, '>', lowerIndex(lower, `</${tag.name}`, at))
      } else if (ALLOWED.has(tag.name)) out += tag.closing ? close(open, tag.name) : opening(open, tag)
    }
  }
  for (const name of open.reverse()) out += `</${name}>`
  return out
}

const ALLOWED: ReadonlySet<string> = new Set(
  'a b blockquote br code div em h1 h2 h3 h4 h5 hr i img li ol p pre s span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
)

/** They go with all they hold. */
const DROPPED: ReadonlySet<string> = new Set(
  'embed frameset iframe math noembed noframes noscript object plaintext script select style svg template textarea title xmp'.split(
    ' ',
  ),
)

const EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'img'])
const SIZES: ReadonlySet<string> = new Set(['colspan', 'height', 'rowspan', 'width'])
const DEEPEST = 50

interface Tag {
  readonly name: string
  readonly closing: boolean
  readonly attributes: ReadonlyMap<string, string>
  readonly end: number
}

/** The tag that begins here; undefined where the `<` is only a character. One without an end takes all the rest. */
function readTag(html: string, from: number): Tag | undefined {
  const closing = html[from + 1] === '/'
  const found = matchAt(/[a-z][^\s/>]*/iy, html, from + (closing ? 2 : 1))
  if (found === undefined) return undefined
  const attributes = new Map<string, string>()
  let at = from + (closing ? 2 : 1) + found.length
  for (;;) {
    at += matchAt(/[\s/]*/y, html, at)?.length ?? 0
    if (at >= html.length || html[at] === '>') break
    const name = matchAt(/[^\s/>][^\s/>=]*/y, html, at) ?? ''
    at += name.length
    const equals = matchAt(/\s*=\s*/y, html, at)
    let value = ''
    if (equals !== undefined) {
      at += equals.length
      const quote = html[at]
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, at + 1)
        value = html.slice(at + 1, end < 0 ? html.length : end)
        at = end < 0 ? html.length : end + 1
      } else {
        value = matchAt(/[^\s>]*/y, html, at) ?? ''
        at += value.length
      }
    }
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, value)
  }
  const ended = at < html.length
  // A tag that the text breaks off is none: nothing of it is kept.
  return { name: ended ? found.toLowerCase() : '', closing, attributes, end: at + 1 }
}

function opening(open: string[], { name, attributes }: Tag): string {
  const texts: string[] = [name]
  for (const [key, value] of attributes) {
    if (isAllowed(name, key, value))
      texts.push(`${key}="${escapeText(value.trim()).replaceAll('"', '&quot;')}"`)
  }
  if (!EMPTY.has(name)) {
    if (open.length >= DEEPEST) return ''
    open.push(name)
  }
  return `<${texts.join(' ')}>`
}

function isAllowed(tag: string, key: string, value: string): boolean {
  if (SIZES.has(key)) return /^\d{1,4}%?$/.test(value.trim())
  if (key === 'alt' || key === 'title') return true
  return (key === 'href' && tag === 'a') || (key === 'src' && tag === 'img')
    ? isSafeAddress(value.trim())
    : false
}

/** Of the web or of this exchange, nothing encoded in it. */
function isSafeAddress(address: string): boolean {
  return /^(https?:\/\/|\/(?![/\\]))[^\s\\"'<>]*$/i.test(address) && !address.includes('&#')
}

/** Closes the innermost one of that name and what is open within it; one that is not open is not closed. */
function close(open: string[], name: string | undefined): string {
  const from = name === undefined ? -1 : open.lastIndexOf(name)
  if (from < 0) return ''
  return open
    .splice(from)
    .reverse()
    .map((each) => `</${each}>`)
    .join('')
}

function escapeText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

function matchAt(sticky: RegExp, text: string, at: number): string | undefined {
  sticky.lastIndex = at
  return sticky.exec(text)?.[0]
}

/** Where `text` is over; without it, at the end. */
function after(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from)
  return found < 0 ? html.length : found + text.length
}

function lowerIndex(lower: string, text: string, from: number): number {
  const found = lower.indexOf(text, from)
  return found < 0 ? lower.length : found
}
