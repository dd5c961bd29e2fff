import type { Manifest } from '../manifest-shape'
import { facts } from '../output/table'

const STEPS = [
  ['bgk sandbox start', 'Start an exchange on this machine'],
  ['bgk auth login', 'Log in; in the sandbox as trader@bgk.test with Trader2026'],
  ['bgk market list', 'Show prices'],
  ['bgk spot buy BTC/USDT --cost 100', 'Preview an order and place it'],
  ['bgk status', 'Show account, orders and positions'],
] as const

/** Output of `bgk` alone: the first steps, and the groups of commands. */
export const firstSteps = ({ groups, singles }: Manifest): string =>
  [
    'Trade, watch and script a BGK exchange from the terminal.',
    '',
    'Usage: bgk <command> [flags]',
    '',
    'First steps:',
    ...facts(STEPS).map((line) => `  ${line}`),
    '',
    'Groups:',
    ...facts(groups.map(({ name, summary }) => [name, summary])).map((line) => `  ${line}`),
    '',
    'Commands:',
    ...facts(singles.filter(({ hidden }) => hidden !== true).map(({ name, summary }) => [name, summary])).map(
      (line) => `  ${line}`,
    ),
    '',
    'Every flag: bgk --help. One group: bgk spot --help',
    '',
  ].join('\n')
