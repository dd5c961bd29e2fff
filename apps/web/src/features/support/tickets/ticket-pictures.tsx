import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../shared/media/picture'
import { Sheet } from '../../../ui/overlays/sheet'
import styles from './ticket-pictures.module.css'

/** The pictures of a ticket, small; one that is pressed opens whole. */
export function TicketPictures({ images }: { images: readonly string[] }) {
  const { t } = useTranslation('pictures')
  const [chosen, setChosen] = useState(0)
  const [open, setOpen] = useState(false)
  const shown = images[chosen]
  return (
    <>
      <ul className={styles.pictures}>
        {images.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              className={styles.place}
              aria-haspopup="dialog"
              aria-label={t('open', { number: index + 1 })}
              onClick={() => {
                setChosen(index)
                setOpen(true)
              }}
            >
              <Picture url={url} label="" cover />
            </button>
          </li>
        ))}
      </ul>
      <Sheet
        reading
        size="tall"
        open={open}
        onClose={() => setOpen(false)}
        title={t('number', { number: chosen + 1 })}
      >
        {shown !== undefined && (
          <div className={styles.whole}>
            <Picture url={shown} label={t('number', { number: chosen + 1 })} />
          </div>
        )}
      </Sheet>
    </>
  )
}
