import type { Tip } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../shared/media/rich-text'
import { Button } from '../../../ui/controls/button'
import { Sheet } from '../../../ui/overlays/sheet'

/** A message that only its button closes (docs/reference/product.md#screens). */
export function TipSheet({ open, onConfirm, tip }: { open: boolean; onConfirm: () => void; tip: Tip }) {
  const { t } = useTranslation(['home', 'app'])
  return (
    <Sheet
      open={open}
      onClose={onConfirm}
      dismissible={false}
      title={tip.title ?? t('app:words.announcements')}
      footer={
        <Button full onClick={onConfirm}>
          {t('opening.confirm')}
        </Button>
      }
    >
      {tip.content !== undefined && <RichText html={tip.content} />}
    </Sheet>
  )
}
