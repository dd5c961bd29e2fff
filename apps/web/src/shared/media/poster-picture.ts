import { saveFile } from './save-file'

/** Card size in CSS pixels while it is rendered, and the scale: 1080 × 1440 in all. */
const CARD = { width: 360, height: 480 } as const
const SCALE = 3

/**
 * Style sheets are also at the end of the page, including the digits' font: without it, words would be
 * misplaced.
 */
const STYLE_SHEETS = 'head, style, link[rel="stylesheet"]'

/** `dismissed`: the user closed the system's share sheet. */
export type PictureResult = 'done' | 'dismissed' | 'failed'

/** Renders the card to a PNG. The rendering library loads on first use. */
export async function takePicture(card: HTMLElement): Promise<Blob> {
  const { default: html2canvas } = await import('html2canvas')
  // html2canvas measures a font's baseline with its own image in the body, which must be inline.
  const inLine = document.createElement('style')
  inLine.textContent = 'body > div > img { display: inline }'
  document.head.append(inLine)
  const canvas = await html2canvas(card, {
    ...CARD,
    scale: SCALE,
    backgroundColor: null,
    logging: false,
    // Copies only the card's ancestors, the card and style sheets.
    ignoreElements: (element) =>
      !element.contains(card) && !card.contains(element) && element.closest(STYLE_SHEETS) === null,
    // Fixed size on whole pixels on every screen; the copied sheet must not animate in.
    async onclone(page, copy) {
      const still = page.createElement('style')
      still.textContent = '* { transition: none !important; animation: none !important }'
      page.head.append(still)
      // html2canvas writes screen sizes into drawings.
      for (const drawing of copy.querySelectorAll('svg')) drawing.removeAttribute('style')
      copy.parentElement?.setAttribute(
        'style',
        `position: fixed; inset: 0 auto auto 0; width: ${CARD.width}px; height: ${CARD.height}px; border-radius: 0`,
      )
      // Layout needs the fonts of the final rendering.
      await Promise.all([...page.fonts].map((font) => font.load().catch(() => undefined)))
    },
  }).finally(() => inLine.remove())
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))), 'image/png')
  })
}

export function canSharePicture(): boolean {
  const probe = new File([''], 'poster.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

export const canCopyPicture = (): boolean =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function'

export async function sharePicture(picture: Promise<Blob>, name: string): Promise<PictureResult> {
  try {
    const file = new File([await picture], name, { type: 'image/png' })
    await navigator.share({ files: [file] })
    return 'done'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed'
  }
}

export async function savePicture(picture: Promise<Blob>, name: string): Promise<PictureResult> {
  try {
    saveFile(await picture, name)
    return 'done'
  } catch {
    return 'failed'
  }
}

export async function copyPicture(picture: Promise<Blob>): Promise<PictureResult> {
  try {
    // Safari requires the promise inside the item, within the user gesture.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    return 'done'
  } catch {
    return 'failed'
  }
}
