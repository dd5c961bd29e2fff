// Layout faults of the screen, or of the topmost sheet, as readable lines.
import { isSeen, openSheets, plain } from './find'

/** Heights of a sheet independent of its content: pulled down, pulled up, side panel. */
const LIMITS = [0.5, 0.92, 1]
/** From this font size on Safari does not zoom in on a focused field. */
const SMALLEST_INPUT = 16
/** Rounding tolerance: half a pixel each way. */
const EVEN = 1

const px = (value: number): string => `${Math.round(value * 10) / 10} px`

/** Returns whether React has rendered the screen in place of the page's own shell. */
function isApp(): boolean {
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
}

/** Returns whether something moves or still loads. */
export const isBusy = (): boolean =>
  !isApp() ||
  document.querySelector('[aria-busy="true"]') !== null ||
  [...document.querySelectorAll('dialog:modal')].some((dialog) => dialog.getAnimations().length > 0) ||
  [...document.images].some((image) => isSeen(image) && !image.complete)

export function screenFaults(): readonly string[] {
  const main = document.querySelector('main')
  const faults: string[] = []
  if (!main || plain(main.textContent ?? '') === '') faults.push('the screen is empty')
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) faults.push(`the page is ${px(wide)} wider than the window`)
  return [...faults, ...partFaults(document)]
}

export function sheetFaults(): readonly string[] {
  const sheet = openSheets().at(-1)
  if (!sheet) return ['no sheet is open']
  const faults: string[] = []
  const box = sheet.getBoundingClientRect()
  const parts = [...sheet.children].filter(isSeen)
  const body = parts.find((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
  if (!body) return ['it has no body']
  const isAtLimit = LIMITS.some((share) => Math.abs(box.height - share * innerHeight) < 2)
  if (body.scrollHeight - body.clientHeight > 1 && !isAtLimit)
    faults.push(
      `its body is ${px(body.clientHeight)} high, what is in it ${px(body.scrollHeight)}, in a sheet of ${px(box.height)}`,
    )
  if (body.scrollWidth > body.clientWidth) faults.push('its body is wider than the sheet')
  if (Math.abs(box.bottom - innerHeight) > 1)
    faults.push(`its foot is at ${px(box.bottom)} of ${px(innerHeight)}`)
  if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1)
    faults.push('it stands partly outside of the window')
  for (const part of parts) {
    const { top, bottom, height } = part.getBoundingClientRect()
    if (height < 20 || top < box.top - 1 || bottom > box.bottom + 1)
      faults.push(
        `its ${part.localName} is cut: ${px(top)} to ${px(bottom)} in ${px(box.top)} to ${px(box.bottom)}`,
      )
  }
  if (/rgba\(.*, 0\)|transparent/.test(getComputedStyle(sheet).backgroundColor))
    faults.push('it has no ground')
  return [...faults, ...partFaults(sheet)]
}

/** Faults of fields, sliders and pictures. */
function partFaults(root: Document | Element): string[] {
  const faults: string[] = []
  for (const field of root.querySelectorAll('input, textarea, select')) {
    const size = Number.parseFloat(getComputedStyle(field).fontSize)
    const isTyped = !field.matches('[type="radio"], [type="checkbox"], [type="range"], [type="file"]')
    if (isTyped && isSeen(field) && size < SMALLEST_INPUT)
      faults.push(
        `Safari zooms in on the field ${field.getAttribute('name') ?? plain(field.outerHTML).slice(0, 80)}: ${px(size)}`,
      )
  }
  for (const range of root.querySelectorAll('input[type="range"]'))
    if (isSeen(range)) faults.push(...sliderFaults(range))
  for (const image of root.querySelectorAll('img'))
    if (isSeen(image) && image.complete && image.naturalWidth === 0) faults.push(`no picture: ${image.src}`)
  return faults
}

/** Faults of a slider's drawing. It lies under the native range, with each mark at its share of the line. */
function sliderFaults(range: Element): string[] {
  const track = range.parentElement?.querySelector('[aria-hidden="true"]')
  // The range of a chart, which draws nothing.
  if (!track) return []
  const line = track.getBoundingClientRect()
  const box = range.getBoundingClientRect()
  const faults: string[] = []
  for (const mark of track.children) {
    if (!(mark instanceof HTMLElement) || !mark.style.left.endsWith('%')) continue
    const { left, width, top, height } = mark.getBoundingClientRect()
    const aside = left + width / 2 - (line.left + (Number.parseFloat(mark.style.left) / 100) * line.width)
    const above = top + height / 2 - (line.top + line.height / 2)
    if (Math.hypot(aside, above) > EVEN)
      faults.push(`the mark at ${mark.style.left} stands ${px(aside)} aside and ${px(above)} below`)
  }
  const aside = box.left + box.width / 2 - (line.left + line.width / 2)
  const above = box.top + box.height / 2 - (line.top + line.height / 2)
  if (Math.hypot(aside, above) > EVEN)
    faults.push(`a slider lies ${px(aside)} aside and ${px(above)} below its line`)
  return faults
}
