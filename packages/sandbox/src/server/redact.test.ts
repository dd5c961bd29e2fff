import { describe, expect, it } from 'vitest'
import { redact } from './redact'

describe('lines of the log', () => {
  it.each([
    ['token bgk_sbx_abcdefgh', 'token bgk_sbx_…'],
    ['{"loginPassword":"Secret2026","code":"123456"}', '{"loginPassword":…,"code":…}'],
    ['newPassword=Secret2026 x', 'newPassword=… x'],
    ['postgres://me:hunter2@host/db', 'postgres://me:…@host/db'],
    ['hash $scrypt$ln=15,r=8,p=3$c2FsdA$aGFzaA', 'hash $scrypt$…'],
    ['one\ntwo\r\n  three', 'one two three'],
  ])('%j', (given, expected) => {
    expect(redact(given)).toBe(expected)
  })

  it('are short', () => {
    expect(redact(new Error('x'.repeat(5000)))).toHaveLength(500)
  })
})
