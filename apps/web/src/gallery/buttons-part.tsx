import { Button, Chip, IconButton } from '../ui/controls/button'
import { BrandMark } from '../ui/icons/brand-mark'
import { CoinIcon } from '../ui/icons/coin-icon'
import { Icon, iconNames } from '../ui/icons/icon'
import styles from './gallery.module.css'
import { Part } from './part'

const variants = ['primary', 'buy', 'sell', 'soft', 'ghost', 'quiet', 'danger'] as const
const coins = ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'TRX', 'LTC', 'USDT', 'BGK', 'ADA', 'PEPE']

/** Buttons of every kind and size, chips, the marks of coins, every glyph. */
export function ButtonsPart() {
  return (
    <Part id="buttons" title="Buttons, glyphs, marks">
      <Button size={52} full>
        Primary, 52
      </Button>
      <div className={styles.two}>
        <Button variant="buy">Buy BTC</Button>
        <Button variant="sell">Sell BTC</Button>
      </div>
      <div className={styles.row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size={44}>
            {variant}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Button busy>Sending</Button>
        <Button variant="soft" busy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button size={36} variant="soft">
          36
        </Button>
        <Button size={32} variant="ghost">
          Cancel
        </Button>
        <IconButton icon="bell" label="Notices" badge />
        <IconButton icon="star" label="Star" />
        <IconButton icon="close" label="Close" disabled />
      </div>
      <div className={styles.row}>
        <Chip>Limit</Chip>
        <Chip tone="up">▲ Long</Chip>
        <Chip tone="down">▼ Short</Chip>
        <Chip tone="accent">Verified</Chip>
        <Chip tone="warn">Under review</Chip>
        <Chip onPress={() => {}}>BTC/USDT</Chip>
      </div>
      <div className={styles.row}>
        <BrandMark size={40} />
        {coins.map((coin) => (
          <CoinIcon key={coin} coin={coin} size={40} />
        ))}
      </div>
      <div className={styles.row}>
        {iconNames.map((name) => (
          <span key={name} className={styles.glyph} title={name}>
            <Icon name={name} label={name} />
          </span>
        ))}
      </div>
    </Part>
  )
}
