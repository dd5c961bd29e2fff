/** `dismissed`: the person closed the system's own sheet. */
export type PictureResult = 'done' | 'dismissed' | 'failed'

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))), 'image/png')
  })

/** Whether this browser shares files. */
export function canSharePicture(): boolean {
  const probe = new File([''], 'poster.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

/** Whether this browser copies pictures. */
export const canCopyPicture = (): boolean =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function'

/** Hands the picture to the system's share sheet. */
export async function sharePicture(canvas: HTMLCanvasElement, name: string): Promise<PictureResult> {
  try {
    const file = new File([await pictureOf(canvas)], name, { type: 'image/png' })
    await navigator.share({ files: [file] })
    return 'done'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed'
  }
}

/** Saves the picture as a file. */
export async function savePicture(canvas: HTMLCanvasElement, name: string): Promise<PictureResult> {
  try {
    const url = URL.createObjectURL(await pictureOf(canvas))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    // The download has begun by then; before that the browser still needs the address.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    return 'done'
  } catch {
    return 'failed'
  }
}

/** Puts the picture on the clipboard. */
export async function copyPicture(canvas: HTMLCanvasElement): Promise<PictureResult> {
  try {
    // Safari wants the promise inside the item: the press must not be over yet.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureOf(canvas) })])
    return 'done'
  } catch {
    return 'failed'
  }
}
