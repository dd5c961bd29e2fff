import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button'
import { useToast } from '../../../ui/overlays/ui-provider'
import styles from './addresses.module.css'

/** The part of the Shape Detection API that is used here; few browsers have it. */
interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}

const detectorClass = (): (new (options: { formats: string[] }) => Detector) | undefined =>
  'BarcodeDetector' in globalThis ? Object(globalThis).BarcodeDetector : undefined

/** Text of the first QR code of a picture; undefined where there is none. */
async function readQr(picture: Blob): Promise<string | undefined> {
  const Class = detectorClass()
  if (!Class) return undefined
  const bitmap = await createImageBitmap(picture)
  try {
    const [code] = await new Class({ formats: ['qr_code'] }).detect(bitmap)
    return code?.rawValue
  } finally {
    bitmap.close()
  }
}

/** Ways to an address beside typing: the clipboard, and a photo of a QR code. Absent where the browser has neither. */
export function AddressSources({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('addresses')
  const toast = useToast()
  const file = useRef<HTMLInputElement>(null)
  const canPaste = typeof navigator.clipboard?.readText === 'function'
  const canScan = detectorClass() !== undefined
  if (!canPaste && !canScan) return null
  const paste = () =>
    navigator.clipboard.readText().then(onText, () => toast({ text: t('noClipboard'), tone: 'error' }))
  const scan = async (picture: Blob | undefined) => {
    if (!picture) return
    const text = await readQr(picture).catch(() => undefined)
    if (text) onText(text)
    else toast({ text: t('noQr'), tone: 'error' })
  }
  return (
    <div className={styles.sources}>
      {canPaste && (
        <Button variant="soft" size={44} onClick={() => void paste()}>
          {t('paste')}
        </Button>
      )}
      {canScan && (
        <>
          <Button variant="soft" size={44} onClick={() => file.current?.click()}>
            {t('scan')}
          </Button>
          <input
            ref={file}
            hidden
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={t('scan')}
            onChange={(event) => {
              void scan(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </>
      )}
    </div>
  )
}
