import { useArticles, useSession } from '@bgk/react-bindings'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LogoutSheet } from '../../features/settings/choice-sheets'
import { useApp } from '../../shared/app-context'
import { useReadNotices } from '../../shared/articles/read-notices'
import { Link } from '../../shared/navigation/links'
import { useNavigate } from '../../shared/navigation/navigate'
import { Button, IconButton } from '../../ui/controls/button'
import { Icon, type IconName } from '../../ui/icons/icon'
import styles from './bar-tools.module.css'

/**
 * End of a wide screen's bar: running cycle orders, search, notices, account. Needs the texts `my`, `notice`
 * and `setting`.
 */
export function BarTools() {
  const { t } = useTranslation('app')
  const { isLogin } = useSession()
  const navigate = useNavigate()
  return (
    <div className={styles.tools}>
      <ChipPlace />
      <SearchLink />
      <Bell />
      {isLogin ? (
        <AccountMenu />
      ) : (
        <>
          <Button className={styles.login} size={36} variant="soft" onClick={() => navigate('/login')}>
            {t('words.login')}
          </Button>
          <Button className={styles.signUp} size={36} onClick={() => navigate('/register')}>
            {t('words.signUp')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Holds the chip of running cycle orders in place of the screen's header. */
function ChipPlace() {
  const { runningCycles } = useApp()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    runningCycles.barPlace.value = place.current ?? undefined
    return () => {
      runningCycles.barPlace.value = undefined
    }
  }, [runningCycles])
  return <div ref={place} />
}

const isMac = /Mac/.test(navigator.platform)

/**
 * Opens the market search on click, or at Ctrl+K (⌘K on a Mac) while no sheet is open. A single-key shortcut
 * would disturb speech input.
 */
function SearchLink() {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (isMac ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey
      if (!isCommand || event.key.toLowerCase() !== 'k' || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const field = document.querySelector<HTMLElement>('input[type="search"]')
      if (field?.checkVisibility()) field.focus()
      else void navigate('/coinSearch')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate])
  return (
    <Link
      to="/coinSearch"
      className={styles.search}
      aria-label={t('words.searchCoins')}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
    >
      <Icon name="search" size={20} />
      <span>{t('words.searchCoins')}</span>
      <kbd data-keys={isMac ? '⌘K' : 'Ctrl K'} />
    </Link>
  )
}

/** Link to the notices, with a dot while one is unread on this device. */
function Bell() {
  const { t } = useTranslation(['app', 'notice'])
  const navigate = useNavigate()
  const notices = useArticles('notice').data ?? []
  const [read] = useReadNotices()
  const hasUnread = notices.some(({ id }) => id !== undefined && !read.includes(id))
  const name = t('words.announcements')
  return (
    <IconButton
      icon="bell"
      label={hasUnread ? `${name}: ${t('notice:unread')}` : name}
      badge={hasUnread}
      onClick={() => navigate('/notice')}
    />
  )
}

const places = [
  { key: 'security', path: '/securityCenter', icon: 'shield' },
  { key: 'records', path: '/balanceRecord', icon: 'orders' },
  { key: 'spotOrders', path: '/exchangeRecord/%7B%7D', icon: 'spot' },
  { key: 'futuresOrders', path: '/futuresRecord', icon: 'trend' },
  { key: 'cycleOrders', path: '/cycleHistory', icon: 'history' },
  { key: 'settings', path: '/setting', icon: 'settings' },
  { key: 'help', path: '/helpCenter', icon: 'help' },
] as const satisfies readonly { key: string; path: string; icon: IconName }[]

const MENU = 'account-menu'

function AccountMenu() {
  const { t } = useTranslation(['my', 'app', 'setting'])
  const { userInfo } = useSession()
  const [leaving, setLeaving] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover()
  const name = userInfo?.email || userInfo?.member
  return (
    <>
      <button
        type="button"
        className={styles.account}
        aria-label={t('app:words.profile')}
        popoverTarget={MENU}
      >
        <span translate="no">{name?.slice(0, 1).toUpperCase() ?? <Icon name="user" size={20} />}</span>
      </button>
      <nav ref={menu} id={MENU} popover="auto" className={styles.menu} aria-label={t('app:words.profile')}>
        <Link to="/my" className={styles.name} onClick={close}>
          <strong translate="no">{name ?? '--'}</strong>
          <span>{t('app:words.profile')}</span>
        </Link>
        {places.map(({ key, path, icon }) => (
          <Link key={key} to={path} className={styles.item} onClick={close}>
            <Icon name={icon} size={20} />
            {t(`links.${key}`)}
          </Link>
        ))}
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            close()
            setLeaving(true)
          }}
        >
          <Icon name="logout" size={20} />
          {t('setting:logout')}
        </button>
      </nav>
      <LogoutSheet open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
