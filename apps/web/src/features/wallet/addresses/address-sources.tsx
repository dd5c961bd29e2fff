import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button'
import { useToast } from '../../../ui/overlays/ui-provider'
import styles from './addresses.module.css'
import { readQr } from './read-qr'

/** Alternatives to typing an address: the clipboard, or a photo of a QR code. */
export function AddressSources({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('addresses')
  const toast = useToast()
  const [scanning, setScanning] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const canPaste = typeof navigator.clipboard?.readText === 'function'
  const paste = () =>
    navigator.clipboard.readText().then(onText, () => toast({ text: t('noClipboard'), tone: 'error' }))
  const scan = async (picture: Blob | undefined) => {
    if (!picture) return
    setScanning(true)
    const text = await readQr(picture).catch(() => undefined)
    setScanning(false)
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
      <Button variant="soft" size={44} busy={scanning} onClick={() => file.current?.click()}>
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
    </div>
  )
}
