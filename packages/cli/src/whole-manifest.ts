import { groups, singles } from './manifest'
import type { CommandSpec, Manifest } from './manifest-shape'

// Commands that tell of all commands stand apart from the others, because they read what lists the others.

const COMPLETED = '<words...>'

const tellers: readonly CommandSpec[] = [
  {
    name: 'help',
    summary: 'help on a command, or on a topic',
    args: '[topic...]',
    configless: true,
    examples: ['bgk help spot buy', 'bgk help exit-codes'],
    load: async () => (await import('./commands/help')).createHelp(manifest),
  },
  {
    name: 'man',
    summary: 'the manual page of a command; roff in a pipe',
    args: '[command...]',
    configless: true,
    flags: [{ flags: '--write <dir>', summary: 'write every page into a folder' }],
    examples: ['bgk man spot | head -5'],
    load: async () => (await import('./commands/man')).createMan(manifest),
  },
  {
    name: 'completion',
    summary: 'a script that completes commands, flags, pairs and coins: bash, zsh or fish',
    args: '<shell>',
    configless: true,
    flags: [{ flags: '--install', summary: 'write it where the shell looks for it' }],
    examples: ['bgk completion bash', 'source <(bgk completion bash)'],
    load: async () => (await import('./commands/completion')).completion,
  },
  {
    name: '__complete',
    summary: 'what completes a line',
    args: COMPLETED,
    hidden: true,
    load: async () => (await import('./commands/complete')).createComplete(manifest),
  },
  {
    name: 'shell',
    summary: 'type commands without bgk in front; Ctrl-D ends it',
    examples: ['echo "market ticker BTC/USDT" | bgk shell'],
    load: async () => (await import('./commands/shell')).createShell(manifest),
  },
  {
    name: 'schema',
    summary: 'JSON Schema of what commands take and answer, and of errors',
    args: '[command...]',
    configless: true,
    examples: ['bgk schema market ticker', 'bgk schema spot', 'bgk schema errors'],
    load: async () => (await import('./commands/schema/schema')).createSchema(manifest),
  },
  {
    name: 'mcp',
    summary: 'serve the account to an assistant over the Model Context Protocol, on stdin and stdout',
    flags: [
      {
        flags: '--allow-orders',
        summary: 'offer orders as well, each sent only when a person approves it',
      },
      { flags: '--tools <groups>', summary: 'only these groups, as market,spot' },
    ],
    examples: ['bgk mcp < /dev/null', 'bgk mcp --allow-orders < /dev/null'],
    load: async () => (await import('./commands/mcp/serve')).createServe(manifest),
  },
]

/** Every command there is. */
export const manifest: Manifest = { groups, singles: [...singles, ...tellers] }
