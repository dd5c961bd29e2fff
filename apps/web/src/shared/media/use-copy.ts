import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../ui/overlays/ui-provider'
import { copyText } from './copy-text'

/** Copies a text and says whether that worked; `said` stands in for "Copied". */
export function useCopy(): (text: string, said?: string) => Promise<void> {
  const { t } = useTranslation('notices')
  const toast = useToast()
  return useCallback(
    async (text, said) => {
      if (await copyText(text)) toast({ text: said ?? t('COPY_SUCCEEDED'), tone: 'success' })
      else toast({ text: t('COPY_FAILED'), tone: 'error' })
    },
    [t, toast],
  )
}
