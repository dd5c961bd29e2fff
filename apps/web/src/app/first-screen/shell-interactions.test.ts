import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FirstScreen } from './first-screen'
import {
  recordInteractions,
  replayHeldPress,
  replayInteractions,
  replayTyping,
  TAP_TTL_MS,
} from './shell-interactions'

const shell = `
  <main>
    <a class="link" href="/my">Me</a>
    <button class="row"><span>BTC</span><span>/USDT</span> <b>67,000.10</b></button>
    <button class="row"><span>ETH</span><span>/USDT</span> <b>3,400.50</b></button>
    <form><input class="field" name="price" /><button class="go" type="submit">Buy</button></form>
  </main>`

let stop: () => void
let first: FirstScreen
let pressed: string[]

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = shell
  first = {
    shows: undefined,
    calls: [],
    typed: [],
    tap: undefined,
    held: undefined,
    focused: undefined,
    scrolled: 0,
    stop() {},
  }
  stop = recordInteractions(document, first)
  pressed = []
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const the = <E extends Element = HTMLElement>(selector: string) => document.querySelector<E>(selector)!

/** Replaces the shell by the app, with other prices in another order. */
function takePlace(html: string) {
  stop()
  document.body.innerHTML = html
  for (const control of document.querySelectorAll('a, button'))
    control.addEventListener('click', (event) => {
      event.preventDefault()
      pressed.push(control.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    })
  takeOver()
}

function takeOver() {
  replayHeldPress(first, document, window)
  replayTyping(first, document, window)
  replayInteractions(first, document, window)
}

const sorted = `
  <main>
    <button class="row"><span>ETH</span><span>/USDT</span> <b>3,401.00</b></button>
    <button class="row"><span>BTC</span><span>/USDT</span> <b>67,001.00</b></button>
    <a class="link" href="/my">Me</a>
    <form><input class="field" name="price" /><button class="go" type="submit">Buy</button></form>
  </main>`

describe('tap on the shell', () => {
  it('presses the same row of the app at any position and price', () => {
    the('.row:nth-of-type(2) b').click()
    takePlace(sorted)
    expect(pressed).toEqual(['ETH/USDT 3,401.00'])
  })

  it('stays on the page and marks the control', () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    the('a').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(the('a').hasAttribute('data-recorded')).toBe(true)
    takePlace(sorted)
    expect(pressed).toEqual(['Me'])
  })

  it('leaves a tap for a new tab to the browser', () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    the('a').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    takePlace(sorted)
    expect(pressed).toEqual([])
  })

  it('is replaced by the next tap', () => {
    the('.row').click()
    the('a').click()
    expect(document.querySelectorAll('[data-recorded]').length).toBe(1)
    takePlace(sorted)
    expect(pressed).toEqual(['Me'])
  })

  it('waits for a late or disabled control and presses it once', () => {
    the('.go').click()
    takePlace('<main></main>')
    expect(pressed).toEqual([])
    document.body.innerHTML = '<form><button class="go" type="button" disabled>Buy</button></form>'
    vi.advanceTimersByTime(1000)
    const button = the<HTMLButtonElement>('button')
    button.addEventListener('click', () => pressed.push('late'))
    button.disabled = false
    vi.advanceTimersByTime(1000)
    expect(pressed).toEqual(['late'])
  })

  it('expires if its control never appears', () => {
    the('.go').click()
    takePlace('<main></main>')
    vi.advanceTimersByTime(TAP_TTL_MS)
    document.body.innerHTML = sorted
    the('.go').addEventListener('click', () => pressed.push('too late'))
    vi.advanceTimersByTime(TAP_TTL_MS)
    expect(pressed).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('never presses the row of another market', () => {
    the('.row').click()
    takePlace('<main><button class="row"><span>XRP</span></button></main>')
    vi.advanceTimersByTime(TAP_TTL_MS)
    expect(pressed).toEqual([])
  })
})

describe('typed text and scroll position', () => {
  it('waits for its field and yields to newer input in the app', () => {
    const field = the<HTMLInputElement>('input')
    field.value = '67.5'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    takePlace('<main></main>')
    vi.advanceTimersByTime(500)
    document.body.innerHTML = sorted
    vi.advanceTimersByTime(100)
    expect(the<HTMLInputElement>('input').value).toBe('67.5')
    takePlace('<main></main>')
    document.body.innerHTML = sorted
    the<HTMLInputElement>('input').value = '68'
    the('input').dispatchEvent(new Event('input', { bubbles: true }))
    vi.advanceTimersByTime(100)
    expect(the<HTMLInputElement>('input').value).toBe('68')
  })

  it('overrides the value that the app restores from the last visit', () => {
    const field = the<HTMLInputElement>('input')
    field.value = '67.5'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    stop()
    document.body.innerHTML = sorted
    the<HTMLInputElement>('input').value = '61'
    takeOver()
    expect(the<HTMLInputElement>('input').value).toBe('67.5')
  })

  it('moves from the shell to the app, latest value first', () => {
    const field = the<HTMLInputElement>('input')
    for (const text of ['6', '67', '67.5']) {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    the('main').scrollTop = 120
    the('main').dispatchEvent(new Event('scroll'))
    const events: string[] = []
    stop()
    document.body.innerHTML = sorted
    the('form').addEventListener('input', ({ target }) => events.push((target as HTMLInputElement).value))
    takeOver()
    expect(the<HTMLInputElement>('input').value).toBe('67.5')
    expect(events).toEqual(['67.5'])
    expect(the('main').scrollTop).toBe(120)
  })
})

describe('focused field at the takeover', () => {
  const input = () => the<HTMLInputElement>('input')

  it('is focused in the app with its text', () => {
    input().focus()
    input().value = '67'
    input().dispatchEvent(new Event('input', { bubbles: true }))
    takePlace(sorted)
    expect(document.activeElement).toBe(input())
    expect(input().value).toBe('67')
    vi.runAllTimers()
    expect(document.activeElement).toBe(input())
  })

  it('is not focused again after the user left it', () => {
    input().focus()
    input().blur()
    vi.advanceTimersByTime(10)
    takePlace(sorted)
    expect(document.activeElement).toBe(document.body)
  })

  it('yields to the element focused by the app', () => {
    input().focus()
    stop()
    document.body.innerHTML = sorted
    the('.link').focus()
    takeOver()
    expect(document.activeElement).toBe(the('.link'))
  })
})

describe('finger on a control at the takeover', () => {
  const point = (type: string, at: Element = document.body) =>
    at.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0 }))

  it('presses the control on release', () => {
    point('pointerdown', the('.go'))
    takePlace(sorted)
    expect(pressed).toEqual([])
    point('pointerup')
    vi.advanceTimersByTime(1000)
    expect(pressed).toEqual(['Buy'])
  })

  it('presses once if the browser also clicks', () => {
    point('pointerdown', the('.go'))
    takePlace(sorted)
    point('pointerup', the('.go'))
    the('.go').click()
    vi.advanceTimersByTime(1000)
    expect(pressed).toEqual(['Buy'])
  })

  it('presses nothing if it scrolls', () => {
    point('pointerdown', the('.go'))
    takePlace(sorted)
    point('pointercancel')
    point('pointerup')
    vi.advanceTimersByTime(1000)
    expect(pressed).toEqual([])
  })

  it('presses nothing if it was released before', () => {
    point('pointerdown', the('.go'))
    point('pointerup', the('.go'))
    takePlace(sorted)
    point('pointerup')
    vi.advanceTimersByTime(1000)
    expect(pressed).toEqual([])
  })
})
