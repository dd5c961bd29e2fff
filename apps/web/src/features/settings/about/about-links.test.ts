import { expect, it } from 'vitest'
import { aboutLinks, introduction } from './about-links'

const about = {
  lineUrl: 'https://line.bgk.example/support',
  entries: {
    SERVICE_PHONE: '+44 20 7946 0123',
    COMPANY_EMAIL: 'support@bgk.example',
    TELEGRAM_URL: 'https://telegram.bgk.example',
    WEBSITE: 'https://bgk.example',
    INTRODUCTION: 'An exchange for spot, futures and cycle trading.',
  },
}

it('detects the kind of each value by its form', () => {
  expect(aboutLinks(about)).toEqual([
    { kind: 'phone', text: '+44 20 7946 0123', href: 'tel:+442079460123' },
    { kind: 'mail', text: 'support@bgk.example', href: 'mailto:support@bgk.example' },
    {
      kind: 'social',
      text: 'Telegram',
      host: 'telegram.bgk.example',
      href: 'https://telegram.bgk.example/',
    },
    { kind: 'website', text: 'bgk.example', href: 'https://bgk.example/' },
    {
      kind: 'social',
      text: 'LINE',
      host: 'line.bgk.example',
      href: 'https://line.bgk.example/support',
    },
  ])
  expect(introduction(about)).toBe(about.entries.INTRODUCTION)
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x.example', '', 'not a link'])(
  'rejects %j as a link',
  (value) => {
    expect(aboutLinks({ lineUrl: value, entries: { TELEGRAM_URL: value } })).toEqual([])
  },
)

it('returns no links for an empty response', () => {
  expect(aboutLinks({ lineUrl: '', entries: {} })).toEqual([])
  expect(introduction({ lineUrl: '', entries: {} })).toBe('')
})
