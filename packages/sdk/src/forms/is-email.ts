const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/

/** An e-mail address of the usual form: ASCII, dotted name, a domain with at least two labels (spec §5). */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const at = text.indexOf('@')
  if (at < 1 || at > 64 || at !== text.lastIndexOf('@') || !LOCAL.test(text.slice(0, at))) return false
  const labels = text.slice(at + 1).split('.')
  const top = labels.at(-1) ?? ''
  return (
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    /^(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/.test(top)
  )
}
