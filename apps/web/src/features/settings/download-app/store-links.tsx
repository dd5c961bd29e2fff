import type { Versions } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/icon'
import { type Phone, storeOf } from './device'
import styles from './download-app-screen.module.css'

interface StoreLinksProps {
  urls: Versions | undefined
  /** The phone in the person's hand: the other one's store is none for it. */
  phone: Phone | undefined
}

/** Where the exchange says its apps are to be had; nothing where it says nothing. */
export function StoreLinks({ urls, phone }: StoreLinksProps) {
  const { t } = useTranslation('downloadApp')
  const stores = (['ios', 'android'] as const).flatMap((system) => {
    const url = storeOf(urls?.[`${system}Url`])
    return url !== undefined && (phone === undefined || phone === system) ? [{ system, url }] : []
  })
  if (stores.length === 0) return null
  return (
    <ul className={styles.stores}>
      {stores.map(({ system, url }) => (
        <li key={system}>
          <a className={styles.store} href={url} rel="noreferrer">
            <Icon name="download" size={24} />
            {t(`store.${system}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
