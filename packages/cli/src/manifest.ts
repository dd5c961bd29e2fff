import type { CommandSpec, FlagSpec, GroupSpec } from './manifest-shape'
import { sandboxGroup } from './sandbox-manifest'

// Plain data: names, flags and summaries of every command, and where its code is. Nothing here loads a command;
// help, completion and documentation are read from it.

const paging: readonly FlagSpec[] = [
  { flags: '--page <n>', summary: 'page, from 1' },
  { flags: '--limit <n>', summary: 'rows a page, 1 to 100 (default 20)' },
]

const orderFlags: readonly FlagSpec[] = [
  { flags: '--amount <n>', summary: 'amount in the base coin' },
  { flags: '--percent <p>', summary: 'share of what is available, above 0 to 100' },
  { flags: '--cost <n>', summary: 'value in the quote coin' },
  { flags: '--price <p>', summary: 'limit price; without it a market order' },
  { flags: '--force-duplicate', summary: 'send although an identical order was placed within 10 s' },
]

const streamFlags: readonly FlagSpec[] = [
  { flags: '--fps <n>', summary: 'screen updates a second, 1 to 10 (default 5)' },
  { flags: '--max-events <n>', summary: 'end after that many events' },
  { flags: '--duration <time>', summary: 'end after that time, such as 30s or 5m' },
  { flags: '--idle-timeout <time>', summary: 'end with exit 13 when nothing comes for that long' },
]

export const groups: readonly GroupSpec[] = [
  {
    name: 'auth',
    summary: 'log in and out',
    commands: [
      {
        name: 'login',
        summary: 'log in with e-mail or phone; the password is asked for, or read from stdin',
        args: '[account]',
        flags: [
          { flags: '--password-stdin', summary: 'read the password from stdin' },
          { flags: '--area-code <code>', summary: 'dialling code of a phone account (default 86)' },
        ],
        examples: [
          'bgk auth login trader@bgk.test',
          'pass show bgk | bgk auth login 13800138000 --password-stdin',
        ],
        load: async () => (await import('./commands/auth-login')).authLogin,
      },
      {
        name: 'status',
        summary: 'who is logged in, and where',
        load: async () => (await import('./commands/auth-status')).authStatus,
      },
      {
        name: 'logout',
        summary: 'end the session and forget it',
        load: async () => (await import('./commands/auth-logout')).authLogout,
      },
    ],
  },
  {
    name: 'market',
    summary: 'prices, order books and candles',
    commands: [
      {
        name: 'list',
        summary: 'all spot pairs',
        flags: [
          { flags: '--main <coin>', summary: 'only pairs against this coin' },
          { flags: '--sort <key>', summary: 'pair, price, rise or volume' },
          { flags: '--all', summary: 'with pairs that are not open for trading' },
        ],
        examples: ['bgk market list --sort rise', 'bgk market list --json=pair,price'],
        load: async () => (await import('./commands/market-list')).marketList,
      },
      {
        name: 'ticker',
        summary: 'last price and 24 h figures',
        args: '<pair...>',
        examples: ['bgk market ticker BTC/USDT ETH/USDT', 'bgk market ticker btcusdt --json=price'],
        load: async () => (await import('./commands/market-ticker')).marketTicker,
      },
      {
        name: 'book',
        summary: 'order book',
        args: '<pair>',
        flags: [{ flags: '--depth <n>', summary: 'levels a side, 1 to 20 (default 10)' }],
        load: async () => (await import('./commands/market-book')).marketBook,
      },
      {
        name: 'kline',
        summary: 'candles, oldest first',
        args: '<pair>',
        flags: [
          { flags: '--period <p>', summary: '1m 5m 15m 30m 1h 4h 1d 1w (default 1h)' },
          { flags: '--limit <n>', summary: 'candles, 1 to 300 (default 20; 300 with --json)' },
        ],
        load: async () => (await import('./commands/market-kline')).marketKline,
      },
    ],
  },
  {
    name: 'spot',
    summary: 'spot orders and balances',
    commands: [
      {
        name: 'buy',
        summary: 'buy; a market order unless --price is given',
        args: '<pair>',
        flags: orderFlags,
        examples: [
          'bgk spot buy BTC/USDT --amount 0.001 --price 50000',
          'bgk spot buy BTC/USDT --cost 100 --yes --json',
        ],
        load: async () => (await import('./commands/spot-order')).spotBuy,
      },
      {
        name: 'sell',
        summary: 'sell; a market order unless --price is given',
        args: '<pair>',
        flags: orderFlags,
        examples: [
          'bgk spot sell BTC/USDT --percent 50',
          'bgk spot sell BTC/USDT --amount 0.001 --dry-run --json',
        ],
        load: async () => (await import('./commands/spot-order')).spotSell,
      },
      {
        name: 'cancel',
        summary: 'cancel open orders by id, or all of them',
        args: '[id...]',
        flags: [
          { flags: '--all', summary: 'every open order' },
          { flags: '--pair <pair>', summary: 'with --all: only of this pair' },
        ],
        examples: ['bgk spot cancel 1042 1043', 'bgk spot cancel --all --pair BTC/USDT --yes'],
        load: async () => (await import('./commands/spot-cancel')).spotCancel,
      },
      {
        name: 'orders',
        summary: 'open orders',
        flags: [{ flags: '--pair <pair>', summary: 'only of this pair' }],
        load: async () => (await import('./commands/spot-orders')).spotOrders,
      },
      {
        name: 'history',
        summary: 'past orders, newest first',
        flags: [{ flags: '--pair <pair>', summary: 'only of this pair' }, ...paging],
        load: async () => (await import('./commands/spot-orders')).spotHistory,
      },
      {
        name: 'balance',
        summary: 'what is available and frozen: all coins, or those of a pair',
        args: '[pair]',
        flags: [{ flags: '--hide-zero', summary: 'only coins that are held' }],
        load: async () => (await import('./commands/spot-balance')).spotBalance,
      },
    ],
  },
  {
    name: 'orders',
    summary: 'what this machine has sent, and what became of it',
    commands: [
      {
        name: 'reconcile',
        summary: 'settle what was sent and never answered: all of it, or attempts by id',
        args: '[id...]',
        flags: [
          { flags: '--all', summary: 'every unsettled attempt of this account (the default)' },
          {
            flags: '--as <state>',
            summary: 'placed or notPlaced: your own word, where the exchange cannot tell',
          },
        ],
        examples: ['bgk orders reconcile', 'bgk orders reconcile 0b9f6a52 --json'],
        load: async () => (await import('./commands/orders-reconcile')).ordersReconcile,
      },
      {
        name: 'journal',
        summary: 'what was sent, by any account, and everything unsettled; asks no exchange',
        flags: [{ flags: '--since <time>', summary: 'such as 12h, 30d or 2026-01-31 (default 24h)' }],
        examples: ['bgk orders journal --since 7d', 'bgk orders journal --json=id,what,state'],
        load: async () => (await import('./commands/orders-journal')).ordersJournal,
      },
    ],
  },
  {
    name: 'watch',
    summary: 'live data: a screen on a terminal, NDJSON in a pipe',
    commands: [
      {
        name: 'ticker',
        summary: 'live prices',
        args: '<pair...>',
        flags: streamFlags,
        examples: [
          'bgk watch ticker BTC/USDT ETH/USDT',
          'bgk watch ticker BTC/USDT --max-events 10 | jq .price',
        ],
        load: async () => (await import('./commands/watch-ticker')).watchTicker,
      },
      {
        name: 'book',
        summary: 'live order book',
        args: '<pair>',
        flags: [...streamFlags, { flags: '--depth <n>', summary: 'levels a side, 1 to 20' }],
        load: async () => (await import('./commands/watch-book')).watchBook,
      },
    ],
  },
  sandboxGroup,
]

export const singles: readonly CommandSpec[] = [
  {
    name: 'version',
    summary: 'versions of bgk and of what it runs on',
    load: async () => (await import('./commands/version')).version,
  },
]
