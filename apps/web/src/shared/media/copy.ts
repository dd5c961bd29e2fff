import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../ui/overlays/ui-provider'

/**
 * Puts a text on the clipboard and says whether it is there. Without the clipboard API (an old browser, a page that is not served over
 * HTTPS, a refused permission) the text is selected in a hidden field and copied by command.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Typed as always there; over plain HTTP it is not.
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (clipboard) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused: the command below asks for no permission.
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // 16 px, or iOS zooms in on it.
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0; font-size: 16px'
  // All that lies outside an open dialog cannot have the focus.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  try {
    field.focus({ preventScroll: true })
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** Copies a text and says whether that worked; `said` stands in for "Copied". */
export function useCopy(): (text: string, message?: string) => Promise<void> {
  const { t } = useTranslation('notices')
  const toast = useToast()
  return useCallback(
    async (text, message) => {
      if (await copyText(text)) toast({ text: message ?? t('COPY_SUCCEEDED'), tone: 'success' })
      else toast({ text: t('COPY_FAILED'), tone: 'error' })
    },
    [t, toast],
  )
}
