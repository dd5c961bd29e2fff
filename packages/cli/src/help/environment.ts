/** Every variable of the environment that `bgk` reads, and what it is for. */
export const environment: readonly { readonly name: string; readonly meaning: string }[] = [
  { name: 'BGK_URL', meaning: 'exchange to talk to, as --url' },
  { name: 'BGK_PROFILE', meaning: 'profile to use, as --profile' },
  { name: 'BGK_LANG', meaning: 'language of server messages, as --lang' },
  { name: 'BGK_TOKEN', meaning: 'token of a session, in place of the stored one' },
  { name: 'BGK_READ_ONLY', meaning: '1: refuse whatever changes something' },
  { name: 'BGK_CONFIG_DIR', meaning: 'folder of config.json, sessions and journal (default ~/.config/bgk)' },
  { name: 'BGK_NO_INPUT', meaning: '1: never ask anything, as --no-input' },
  { name: 'BGK_FORCE_TTY', meaning: '1: write to a pipe as to a terminal' },
  { name: 'BGK_NO_UPDATE_NOTIFIER', meaning: '1: never look for a newer version' },
  { name: 'BGK_SANDBOX_KEY', meaning: 'control key of a sandbox, with --url' },
  { name: 'DATABASE_URL', meaning: 'PostgreSQL database of: bgk sandbox verify, start, restore' },
  { name: 'NO_COLOR', meaning: 'any text: no colours' },
  { name: 'CLICOLOR', meaning: '0: no colours' },
  { name: 'CLICOLOR_FORCE', meaning: '1: colours in a pipe too' },
  { name: 'HTTPS_PROXY', meaning: 'proxy of calls over https; NO_PROXY names hosts to reach without it' },
  { name: 'VISUAL, EDITOR', meaning: 'program of: bgk config edit' },
]
