import { saveFile } from './save-file'

/** CSS pixels of the card while its picture is taken, and how many of the picture's are one of them: 1080 x 1440 in all. */
const CARD = { width: 360, height: 480 } as const
const SCALE = 3

/** Style sheets stand at the end of a page too, that of the figures' font among them: a copy without it has its words in wrong places. */
const STYLE_SHEETS = 'head, style, link[rel="stylesheet"]'

/** `dismissed`: the person closed the system's own sheet. */
export type PictureResult = 'done' | 'dismissed' | 'failed'

/** A picture of what the card shows. The library that takes it is loaded for the first one. */
export async function takePicture(card: HTMLElement): Promise<Blob> {
  const { default: html2canvas } = await import('html2canvas')
  // It finds the baseline of a font beside an image of its own in the page's body, which must stand in the line for that.
  const inLine = document.createElement('style')
  inLine.textContent = 'body > div > img { display: inline }'
  document.head.append(inLine)
  const canvas = await html2canvas(card, {
    ...CARD,
    scale: SCALE,
    backgroundColor: null,
    logging: false,
    // It copies the page: of that, only what the card stands in and what dresses it.
    ignoreElements: (element) =>
      !element.contains(card) && !card.contains(element) && element.closest(STYLE_SHEETS) === null,
    // The same size on every screen, on whole pixels; the copy's sheet must not come in once more.
    async onclone(page, copy) {
      const still = page.createElement('style')
      still.textContent = '* { transition: none !important; animation: none !important }'
      page.head.append(still)
      // It writes into drawings how large they were on the screen.
      for (const drawing of copy.querySelectorAll('svg')) drawing.removeAttribute('style')
      copy.parentElement?.setAttribute(
        'style',
        `position: fixed; inset: 0 auto auto 0; width: ${CARD.width}px; height: ${CARD.height}px; border-radius: 0`,
      )
      // It is laid out in the fonts that the picture is drawn in.
      await Promise.all([...page.fonts].map((font) => font.load().catch(() => undefined)))
    },
  }).finally(() => inLine.remove())
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))), 'image/png')
  })
}

/** Whether this browser shares files. */
export function canSharePicture(): boolean {
  const probe = new File([''], 'poster.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

/** Whether this browser copies pictures. */
export const canCopyPicture = (): boolean =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function'

/** Hands the picture to the system's share sheet. */
export async function sharePicture(picture: Promise<Blob>, name: string): Promise<PictureResult> {
  try {
    const file = new File([await picture], name, { type: 'image/png' })
    await navigator.share({ files: [file] })
    return 'done'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed'
  }
}

/** Saves the picture as a file. */
export async function savePicture(picture: Promise<Blob>, name: string): Promise<PictureResult> {
  try {
    saveFile(await picture, name)
    return 'done'
  } catch {
    return 'failed'
  }
}

/** Puts the picture on the clipboard. */
export async function copyPicture(picture: Promise<Blob>): Promise<PictureResult> {
  try {
    // Safari wants the promise inside the item: the press must not be over yet.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    return 'done'
  } catch {
    return 'failed'
  }
}
