import { LOCALES } from '@bgk/sdk/languages'
import type { FlagSpec } from '../manifest-shape'

/** Flags every command takes, before or after its name. */
export const globalFlags: readonly FlagSpec[] = [
  { flags: '--profile <name>', summary: 'profile to use (env BGK_PROFILE)' },
  {
    flags: '--url <origin>',
    summary:
      'exchange to talk to (env BGK_URL; default: the sandbox that runs here, else http://localhost:8080); https unless on this machine',
  },
  { flags: '--json', summary: 'one JSON document; --json=a,b keeps those fields' },
  { flags: '--ndjson', summary: 'one JSON object a line, of lists and streams' },
  { flags: '--csv', summary: 'comma-separated values with a header' },
  { flags: '--fields <list>', summary: 'keep those fields, as --json=a,b does' },
  { flags: '-q, --quiet', summary: 'no remarks on stderr' },
  { flags: '--no-header', summary: 'tables without their header line' },
  { flags: '--color <when>', summary: 'auto, always or never', choices: ['auto', 'always', 'never'] },
  { flags: '--tz <zone>', summary: 'zone of times: UTC (default), local, or a name such as Asia/Shanghai' },
  {
    flags: '--lang <code>',
    summary: `language of server messages: ${LOCALES.join(' ')} (env BGK_LANG)`,
    choices: LOCALES,
  },
  { flags: '--timeout <duration>', summary: 'longest wait for one answer, such as 5s (default 10s)' },
  { flags: '-y, --yes', summary: 'do not ask before sending' },
  { flags: '--no-input', summary: 'never ask anything (env BGK_NO_INPUT)' },
  { flags: '--dry-run', summary: 'check and show, send nothing' },
  { flags: '--confirm <id>', summary: 'send what a dry run showed, within 2 min, without asking' },
  { flags: '--no-update-check', summary: 'look for no newer version (env BGK_NO_UPDATE_NOTIFIER)' },
  { flags: '-v, --verbose', summary: 'HTTP requests on stderr, secrets left out' },
]
