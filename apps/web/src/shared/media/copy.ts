import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../ui/overlays/ui-provider'

/**
 * Copies a text to the clipboard and returns true on success. Without the clipboard API (old browser, no
 * HTTPS, permission denied) it selects
 * the text in a hidden field and copies by command.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Typed as always present, but missing over plain HTTP.
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (clipboard) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // Denied: the command below needs no permission.
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // 16 px, or iOS zooms in.
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0; font-size: 16px'
  // Elements outside an open dialog cannot have the focus.
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

/** Copies a text and reports the result; `message` replaces "Copied". */
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
