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
/** Follows what the app's own controls are told. */
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

/** The app takes the place, with other prices and another order. */
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

describe('a tap on the shell', () => {
  it('presses the same row of the app, wherever that is now and whatever it costs', () => {
    the('.row:nth-of-type(2) b').click()
    takePlace(sorted)
    expect(pressed).toEqual(['ETH/USDT 3,401.00'])
  })

  it('does not leave the page, and shows that it was felt', () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    the('a').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(the('a').hasAttribute('data-recorded')).toBe(true)
    takePlace(sorted)
    expect(pressed).toEqual(['Me'])
  })

  it('for a new tab is left to the browser', () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    the('a').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    takePlace(sorted)
    expect(pressed).toEqual([])
  })

  it('gives way to the next one', () => {
    the('.row').click()
    the('a').click()
    expect(document.querySelectorAll('[data-recorded]').length).toBe(1)
    takePlace(sorted)
    expect(pressed).toEqual(['Me'])
  })

  it('waits for a control that comes later or is disabled, and is done once', () => {
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

  it('is forgotten when its control never comes', () => {
    the('.go').click()
    takePlace('<main></main>')
    vi.advanceTimersByTime(TAP_TTL_MS)
    document.body.innerHTML = sorted
    the('.go').addEventListener('click', () => pressed.push('too late'))
    vi.advanceTimersByTime(TAP_TTL_MS)
    expect(pressed).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('on a row never presses that of another market', () => {
    the('.row').click()
    takePlace('<main><button class="row"><span>XRP</span></button></main>')
    vi.advanceTimersByTime(TAP_TTL_MS)
    expect(pressed).toEqual([])
  })
})

describe('what was typed and scrolled', () => {
  it('waits for its field, and gives way to what the app was told itself', () => {
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

  it('takes the place of what the app remembers of the last visit', () => {
    const field = the<HTMLInputElement>('input')
    field.value = '67.5'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    stop()
    document.body.innerHTML = sorted
    the<HTMLInputElement>('input').value = '61'
    takeOver()
    expect(the<HTMLInputElement>('input').value).toBe('67.5')
  })

  it('is in the app as it was in the shell, the last of it', () => {
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

describe('a field in use when the app comes', () => {
  const input = () => the<HTMLInputElement>('input')

  it('is in use in the app, with what it held', () => {
    input().focus()
    input().value = '67'
    input().dispatchEvent(new Event('input', { bubbles: true }))
    takePlace(sorted)
    expect(document.activeElement).toBe(input())
    expect(input().value).toBe('67')
    vi.runAllTimers()
    expect(document.activeElement).toBe(input())
  })

  it('that was left before is not gone back to', () => {
    input().focus()
    input().blur()
    vi.advanceTimersByTime(10)
    takePlace(sorted)
    expect(document.activeElement).toBe(document.body)
  })

  it('gives way to what has the focus in the app', () => {
    input().focus()
    stop()
    document.body.innerHTML = sorted
    the('.link').focus()
    takeOver()
    expect(document.activeElement).toBe(the('.link'))
  })
})

describe('a finger that rests on a control when the app comes', () => {
  const point = (type: string, at: Element = document.body) =>
    at.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0 }))

  it('presses it when it is lifted', () => {
    point('pointerdown', the('.go'))
    takePlace(sorted)
    expect(pressed).toEqual([])
    point('pointerup')
    vi.advanceTimersByTime(1000)
    expect(pressed).toEqual(['Buy'])
  })

  it('presses once where the browser presses as well', () => {
    point('pointerdown', the('.go'))
    takePlace(sorted)
    point('pointerup', the('.go'))
    the('.go').click()
    vi.advanceTimersByTime(1000)
    expect(pressed).toEqual(['Buy'])
  })

  it('presses nothing when it scrolls instead', () => {
    point('pointerdown', the('.go'))
    takePlace(sorted)
    point('pointercancel')
    point('pointerup')
    vi.advanceTimersByTime(1000)
    expect(pressed).toEqual([])
  })

  it('presses nothing more when it was lifted before', () => {
    point('pointerdown', the('.go'))
    point('pointerup', the('.go'))
    takePlace(sorted)
    point('pointerup')
    vi.advanceTimersByTime(1000)
    expect(pressed).toEqual([])
  })
})
