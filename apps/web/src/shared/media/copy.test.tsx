import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../test/wrapper'
import { loadTexts } from '../../i18n/text-files'
import { createToasts } from '../../ui/overlays/ui-provider'
import { copyText, useCopy } from './copy'

const notices = await loadTexts('EN', 'notices')

describe('copyText', () => {
  const withClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard })

  /** What the command took, and from where. */
  let taken: { text: string; inDialog: boolean } | undefined
  let command: () => boolean

  beforeEach(() => {
    taken = undefined
    command = () => true
    document.body.innerHTML =
      '<button id="outside"></button><dialog open><button id="inside"></button></dialog>'
    Object.defineProperty(document, 'execCommand', { configurable: true, value: () => command() && take() })
  })
  afterEach(() => {
    document.body.innerHTML = ''
    vi.unstubAllGlobals()
  })

  function take(): boolean {
    const field = document.activeElement
    if (!(field instanceof HTMLTextAreaElement)) return false
    taken = {
      text: field.value.slice(field.selectionStart, field.selectionEnd),
      inDialog: field.closest('dialog') !== null,
    }
    return true
  }
  const focus = (id: string) => document.getElementById(id)?.focus()

  it('writes to the clipboard where there is one', async () => {
    const writeText = vi.fn(async () => {})
    withClipboard({ writeText })
    expect(await copyText('UID 7')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('UID 7')
    expect(taken).toBeUndefined()
  })

  it('selects and copies where there is no clipboard, and gives the focus back', async () => {
    withClipboard(undefined)
    focus('outside')
    expect(await copyText('UID 7')).toBe(true)
    expect(taken).toEqual({ text: 'UID 7', inDialog: false })
    expect(document.activeElement?.id).toBe('outside')
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('selects and copies where the clipboard refuses, inside the dialog that is open', async () => {
    withClipboard({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    focus('inside')
    expect(await copyText('BGK-1')).toBe(true)
    expect(taken).toEqual({ text: 'BGK-1', inDialog: true })
  })

  it('says no when neither works', async () => {
    withClipboard(undefined)
    command = () => false
    expect(await copyText('x')).toBe(false)
    command = () => {
      throw new Error('not supported')
    }
    expect(await copyText('x')).toBe(false)
    expect(document.querySelector('textarea')).toBeNull()
  })
})

describe('useCopy', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  /** What is said after copying, where the clipboard takes it or refuses. */
  async function copied(takes: boolean, message?: string) {
    vi.stubGlobal('navigator', {
      clipboard: { writeText: () => (takes ? Promise.resolve() : Promise.reject(new Error('no'))) },
    })
    Object.defineProperty(document, 'execCommand', { configurable: true, value: () => false })
    const toasts = createToasts()
    const { result } = renderHook(useCopy, { wrapper: wrapperOf({ texts: { notices }, toasts }) })
    await act(() => result.current('UID 7', message))
    const { text, tone } = toasts.current.value ?? {}
    return [text, tone]
  }

  it('says that a text was copied, or that it was not', async () => {
    expect(await copied(true)).toEqual(['Copied', 'success'])
    expect(await copied(true, 'Address copied')).toEqual(['Address copied', 'success'])
    expect(await copied(false, 'Address copied')).toEqual([notices.COPY_FAILED, 'error'])
  })
})
