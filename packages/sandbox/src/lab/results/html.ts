/** Markup that is safe to insert: everything in it is escaped or written here. */
export interface Markup {
  readonly markup: string
}

type Part = Markup | string | number | readonly Markup[] | undefined

/** Builds markup; inserted texts are escaped. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let markup = texts[0] ?? ''
  parts.forEach((part, i) => {
    markup += markupOf(part) + (texts[i + 1] ?? '')
  })
  return { markup }
}

function markupOf(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
  return 'markup' in part ? part.markup : part.map((each) => each.markup).join('')
}

/** Also escapes controls and marks of direction, which could disguise a text. */
function escapeText(text: string): string {
  return text.replace(SPECIAL, (found) => NAMES[found] ?? '\ufffd')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it removes.
const SPECIAL = /[&<>"'\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Source of a script or style element: no text in it can end the element. */
export function inScript(source: string): Markup {
  return { markup: source.replace(/<(\/script|!--)/gi, '<\\$1') }
}

/** JSON inside a script element. */
export function inJson(value: unknown): Markup {
  return { markup: JSON.stringify(value).replace(/</g, '\\u003c') }
}
