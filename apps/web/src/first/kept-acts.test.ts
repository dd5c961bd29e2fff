import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { doKeptActs, TAP_LIVES_MS } from './do-kept-acts'
import type { FirstScreen } from './first-screen'
import { keepActs } from './keep-acts'

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
  first = { shows: undefined, calls: [], typed: [], tap: undefined, scrolled: 0, stop() {} }
  stop = keepActs(document, first)
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
  doKeptActs(first, document, window)
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
    expect(the('a').hasAttribute('data-kept')).toBe(true)
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
    expect(document.querySelectorAll('[data-kept]').length).toBe(1)
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
    vi.advanceTimersByTime(TAP_LIVES_MS)
    document.body.innerHTML = sorted
    the('.go').addEventListener('click', () => pressed.push('too late'))
    vi.advanceTimersByTime(TAP_LIVES_MS)
    expect(pressed).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('on a row never presses that of another market', () => {
    the('.row').click()
    takePlace('<main><button class="row"><span>XRP</span></button></main>')
    vi.advanceTimersByTime(TAP_LIVES_MS)
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
    document.body.innerHTML = sorted
    the<HTMLInputElement>('input').value = '68'
    doKeptActs(first, document, window)
    expect(the<HTMLInputElement>('input').value).toBe('68')
  })

  it('is in the app as it was in the shell, the last of it', () => {
    const field = the<HTMLInputElement>('input')
    for (const text of ['6', '67', '67.5']) {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    the('main').scrollTop = 120
    the('main').dispatchEvent(new Event('scroll'))
    const heard: string[] = []
    stop()
    document.body.innerHTML = sorted
    the('form').addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value))
    doKeptActs(first, document, window)
    expect(the<HTMLInputElement>('input').value).toBe('67.5')
    expect(heard).toEqual(['67.5'])
    expect(the('main').scrollTop).toBe(120)
  })
})
