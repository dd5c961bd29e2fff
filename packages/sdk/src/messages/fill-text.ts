import { requireLike, requireObject } from '../runtime/input'

/**
 * Fills the `{name}` placeholders of a text; a placeholder without a value stays unchanged.
 *
 * @param text The text, for example of a catalogue.
 * @param params The values by name.
 * @throws BgkError `REQUEST_INVALID` for an invalid text or values.
 * @example
 * import { fillText, ru } from '@bgk/sdk/messages'
 * console.log(fillText(ru.QUANTITY_BELOW_MIN, { min: '0.001' })) // Минимальное количество: 0.001
 */
export function fillText(text: string, params: Readonly<Record<string, string>>): string {
  requireLike(text, 'text', '')
  requireObject(params, 'params')
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value: unknown = Object.hasOwn(params, name) ? params[name] : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder
  })
}
