import { fileURLToPath } from 'node:url'

/** Place without the address of the copy: `/folder/bot.mjs:3:7`. */
export function plainPlace(place: string): string {
  const [, file = place, position = ''] = /^(.*?)(?:\?[^:]*)?((?::\d+){0,2})$/.exec(place) ?? []
  return `${file.startsWith('file:') ? fileURLToPath(file) : file}${position}`
}
