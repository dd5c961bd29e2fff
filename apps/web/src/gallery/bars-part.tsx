import { IconButton } from '../ui/controls/button'
import { LoadingBar } from '../ui/feedback/loading'
import { TabBar, TopBar } from '../ui/layout/bars'
import styles from './gallery.module.css'
import { Part } from './part'

const items = [
  { path: '#home', icon: 'home', label: 'Home' },
  { path: '#cycle', icon: 'cycle', label: 'Cycle' },
  { path: '#balances', icon: 'wallet', label: 'Assets' },
] as const

/** What frames a screen. */
export function BarsPart() {
  return (
    <Part id="bars" title="Bars">
      <div className={styles.screen}>
        <LoadingBar active />
        <TopBar title="Settings" onBack={() => {}} />
        <TopBar title="Assets" actions={<IconButton icon="card" label="Fiat" />} />
        <TabBar label="Main" current="#cycle" onGo={() => {}} items={items} />
      </div>
    </Part>
  )
}
