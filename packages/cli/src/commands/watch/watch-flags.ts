import type { FlagSpec } from '../../manifest-shape'

/** When a stream ends, and what it looks out for. */
export const limitFlags: readonly FlagSpec[] = [
  { flags: '--max-events <n>', summary: 'end after that many events' },
  { flags: '--duration <time>', summary: 'end after that time, such as 30s or 5m' },
  { flags: '--idle-timeout <time>', summary: 'end with exit 13 when nothing comes for that long' },
  { flags: '--alert <condition...>', summary: "tell when it becomes true: 'last>70000'" },
  { flags: '--exec <line>', summary: 'run a shell line at each alert, with BGK_ALERT_* in its environment' },
  { flags: '--bell', summary: 'ring at each alert' },
  { flags: '--alert-once', summary: 'end with exit 0 at the first alert' },
]

export const screenFlags: readonly FlagSpec[] = [
  { flags: '--fps <n>', summary: 'screen updates a second, 1 to 10 (default 5)' },
  ...limitFlags,
]

export const periodFlag: FlagSpec = {
  flags: '--period <p>',
  summary: '1m 5m 15m 30m 1h 4h 1d 1w (default 1h)',
  choices: ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'],
}

export const depthFlag: FlagSpec = { flags: '--depth <n>', summary: 'levels a side, 1 to 20' }

export const indicatorFlag: FlagSpec = {
  flags: '--indicator <name>',
  summary: 'ma or boll, drawn over the candles',
  choices: ['ma', 'boll'],
}
