import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from './sanitise-html'

describe('rules F30: HTML from the server', () => {
  it('keeps the text and drops what runs', () => {
    const clean = sanitiseHtml(
      '<p onclick="x()">Hi <b>you</b></p><script>steal()</script><img src=x onerror=steal()><iframe src="//e"></iframe>',
    )
    expect(clean).toContain('<b>you</b>')
    expect(clean).not.toMatch(/script|onclick|onerror|iframe/i)
  })

  it('opens links outside and never runs them', () => {
    const clean = sanitiseHtml('<a href="javascript:steal()">a</a><a href="https://bgk.example/">b</a>')
    expect(clean).not.toContain('javascript:')
    expect(clean).toMatch(/href="https:\/\/bgk\.example\/"[^>]*rel="noopener noreferrer nofollow"/)
  })
})
