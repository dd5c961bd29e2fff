import type { AppConfig } from '../src/config.ts'

/** Another operator's file: no value is ours, only the field names. */
export const config: AppConfig = {
  name: 'Fjord & Sons',
  description: 'Trade calmly.',
  version: '7.2.9',
  mark: 'M8 56 L56 8',
  markWidth: 3,
  iconGround: '#112200',
  dark: {
    ground: '#001122',
    accent: '#ffcc00',
    onAccent: '#221100',
    accentWash: 'rgb(255 204 0 / 0.2)',
    glow: '#ff8800',
    hero: ['#112233', '#223344', '#334455'],
  },
  light: {
    ground: '#eeeedd',
    accent: '#774400',
    onAccent: '#fffffe',
    accentWash: 'rgb(119 68 0 / 0.1)',
    glow: '#aa6600',
    hero: ['#112233', '#223344', '#334455'],
  },
  ownCoin: { code: 'FJD', path: 'M8 24L24 8', disc: '#774401', ink: '#FFFFFE' },
  apiOrigin: 'https://api.fjord.example',
  pictureOrigins: ['https://media.fjord.example'],
  basePath: '/trade/',
  nativeShell: 'fjordApp',
  socketProfile: 'spec',
  exchangeUtcOffset: 60,
  nullLists: 'empty',
  tabs: [
    { route: 'futures', icon: 'trend' },
    { route: 'home', icon: 'home' },
    { route: 'balances', icon: 'wallet' },
  ],
  fiat: 'NOK',
  fiats: [
    { code: 'NOK', symbol: 'kr ' },
    { code: 'EUR', symbol: '€' },
  ],
  defaultPair: { base: 'ETH', quote: 'USDT' },
  handheldPhoto: true,
  chatApp: 'Telegram',
  fundPassword: 'digits',
}
