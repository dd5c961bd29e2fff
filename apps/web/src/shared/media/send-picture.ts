import { useBgkClient } from '@bgk/react-bindings'
import { isBgkError } from '@bgk/sdk'
import { checkImage } from '@bgk/sdk/forms'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { useCheckMessage } from '../writes/use-check-message'
import { useDescribeError } from '../writes/use-describe-error'

/** How the sending of a picture ended; `again`: sending the same one once more may help, `slow`: it came too soon after others. */
export type PictureOutcome =
  | { readonly kind: 'stored'; readonly url: string }
  | { readonly kind: 'failed'; readonly text: string; readonly again: boolean; readonly slow: boolean }
  | { readonly kind: 'stopped' }

interface SendOptions {
  readonly signal: AbortSignal
  readonly onStage: (stage: 'preparing' | 'sending') => void
}

const TOO_MANY_REQUESTS = 429

/** Checks a picture, shrinks it and sends it to the exchange's storage (docs/reference/product.md#validation). Needs the texts `checks`. */
export function useSendPicture(): (file: File, options: SendOptions) => Promise<PictureOutcome> {
  const client = useBgkClient()
  const { storage, fetch } = useApp()
  const { t } = useTranslation('checks')
  const checkMessage = useCheckMessage()
  const describe = useDescribeError()

  const textOf = (error: unknown): string => {
    const reason = isBgkError(error) ? error.reason : undefined
    if (reason === 'IMAGE_BROKEN' || reason === 'IMAGE_EMPTY' || reason === 'IMAGE_TYPE') return t(reason)
    return reason === 'UPLOAD_FAILED' ? t('UPLOAD_FAILED') : describe(error)
  }
  return async (file, { signal, onStage }) => {
    const verdict = checkImage(file)
    if (!verdict.ok) return { kind: 'failed', text: checkMessage(verdict), again: false, slow: false }
    onStage('preparing')
    try {
      const { browserImageCodec, createUploader } = await import('@bgk/sdk/upload')
      const uploader = createUploader({ client, storage, fetch, imageCodec: browserImageCodec() })
      const { url } = await uploader.upload(file, {
        signal,
        onStage: (stage) => {
          if (!signal.aborted) onStage(stage)
        },
      })
      return signal.aborted ? { kind: 'stopped' } : { kind: 'stored', url }
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' }
      const { code, status } = isBgkError(error) ? error : {}
      return {
        kind: 'failed',
        text: textOf(error),
        again: code !== 'CHECK_FAILED',
        slow: status === TOO_MANY_REQUESTS,
      }
    }
  }
}
