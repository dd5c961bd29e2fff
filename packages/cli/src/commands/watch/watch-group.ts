import type { FlagSpec, GroupSpec } from '../../manifest-shape'

const streamFlags: readonly FlagSpec[] = [
  { flags: '--fps <n>', summary: 'screen updates a second, 1 to 10 (default 5)' },
  { flags: '--max-events <n>', summary: 'end after that many events' },
  { flags: '--duration <time>', summary: 'end after that time, such as 30s or 5m' },
  { flags: '--idle-timeout <time>', summary: 'end with exit 13 when nothing comes for that long' },
]

/** `bgk watch`. */
export const watchGroup: GroupSpec = {
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
      load: async () => (await import('./ticker')).watchTicker,
    },
    {
      name: 'book',
      summary: 'live order book',
      args: '<pair>',
      flags: [...streamFlags, { flags: '--depth <n>', summary: 'levels a side, 1 to 20' }],
      examples: ['bgk watch book BTC/USDT --max-events 3 --ndjson'],
      load: async () => (await import('./book')).watchBook,
    },
  ],
}
