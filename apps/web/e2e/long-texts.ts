import type { Page } from '@playwright/test'

/** How the texts are measured: `shown` as they stand there, `longer` as longer languages would make them. */
type Texts = 'shown' | 'longer'

/*
 * Other languages are longer: all texts of the page become half as long again, once as German makes them (compounds that do not break),
 * once as Russian does (wide letters), are measured where they stand and put back before anything is drawn.
 */
export async function overflows(page: Page, where: string, texts: Texts = 'longer'): Promise<string[]> {
  return page.evaluate(
    ([place, mode]) => {
      const compound = (text: string) =>
        text.replace(
          /(\p{L}{3,}) (\p{L}{3,})/gu,
          (_, one: string, two: string) => `${one}s${two.toLowerCase()}`,
        )
      const longer = (word: string) => word + word.slice(-Math.ceil(word.length * 0.4)).toLowerCase()
      const longerLanguages: Readonly<Record<string, (text: string) => string>> = {
        german: (text) => compound(text).replace(/\p{L}{4,}/gu, longer),
        russian: (text) =>
          text
            .replace(/\p{L}{3,}/gu, longer)
            .replace(
              /\p{Ll}/gu,
              (letter) => 'абжгдешщийкмнопщрстуфхцыюя'[letter.charCodeAt(0) % 26] ?? letter,
            ),
      }
      const languages =
        mode === 'longer' ? longerLanguages : { [document.documentElement.lang]: (text: string) => text }
      const nodes: Text[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.nodeValue ?? ''
        // Words, no pair, coin or number: those are alike in every language.
        if (
          node instanceof Text &&
          /\p{Ll}{2}|\p{Lo}/u.test(text) &&
          !node.parentElement?.closest('script, style')
        )
          nodes.push(node)
      }
      const scrollsSideways = (element: Element): boolean => {
        for (let at: Element | null = element; at && at.tagName !== 'MAIN'; at = at.parentElement) {
          const { overflowX, textOverflow, position } = getComputedStyle(at)
          if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return true
          // Below what is open.
          if (position === 'fixed' && at.tagName !== 'DIALOG') return true
        }
        return false
      }
      /** The box that hides a part of the text. */
      const cutAt = (node: Text): Element | undefined => {
        const own = node.parentElement
        if (!own?.checkVisibility() || own.closest('.visually-hidden, [aria-hidden="true"], [data-preview]'))
          return undefined
        return (
          [own, own.parentElement, own.parentElement?.parentElement].find((box) => {
            if (!box || box.tagName === 'MAIN') return false
            const { overflowX, overflowY } = getComputedStyle(box)
            return (
              (/hidden|clip/.test(overflowX) && box.scrollWidth - box.clientWidth > 1) ||
              (/hidden|clip/.test(overflowY) && box.scrollHeight - box.clientHeight > 1)
            )
          }) ?? undefined
        )
      }
      const found: string[] = []
      const pen = document.createElement('canvas').getContext('2d')
      for (const input of mode === 'shown' ? document.querySelectorAll('input[placeholder]') : []) {
        if (!(input instanceof HTMLInputElement) || input.value || !pen || !input.checkVisibility()) continue
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        pen.font = font
        const width = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        if (pen.measureText(input.placeholder).width > width + 1)
          found.push(`${place}: the placeholder “${input.placeholder}” is cut off`)
      }
      for (const [language, speak] of Object.entries(languages)) {
        const before = nodes.map((node) => node.nodeValue)
        for (const node of nodes) node.nodeValue = speak(node.nodeValue ?? '')
        for (const box of document.querySelectorAll('main, header, nav, dialog[open], dialog[open] *')) {
          if (box.matches('dialog *') && !/(auto|scroll)/.test(getComputedStyle(box).overflowY)) continue
          const more = box.scrollWidth - box.clientWidth
          if (more <= 1) continue
          const right = box.getBoundingClientRect().left + box.scrollWidth - box.scrollLeft
          const widest = [...box.querySelectorAll('*')]
            .reverse()
            .find((element) => Math.abs(element.getBoundingClientRect().right - right) < 2)
          found.push(
            `${place}, ${language}: <${box.tagName}> scrolls ${more} px sideways: ${widest?.outerHTML.slice(0, 200)}`,
          )
        }
        for (const node of nodes) {
          const element = node.parentElement
          if (!element?.checkVisibility() || element.closest('.visually-hidden') || scrollsSideways(element))
            continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const box = range.getBoundingClientRect()
          if (box.width > 0 && (box.right > innerWidth + 1 || box.left < -1))
            found.push(
              `${place}, ${language}: “${node.nodeValue}” reaches ${Math.round(box.left)}…${Math.round(box.right)} of ${innerWidth}`,
            )
          // A button's words are to stay inside it.
          const button = element.closest('button, a')?.getBoundingClientRect()
          if (button && box.width > button.width + 1)
            found.push(
              `${place}, ${language}: “${node.nodeValue}” is ${Math.round(box.width - button.width)} px wider than its button`,
            )
        }
        // What is longer may end in an ellipsis; what stands there in a language of the app may not.
        for (const box of mode === 'shown' ? nodes.map(cutAt) : [])
          if (box) found.push(`${place}, ${language}: “${box.textContent}” is cut off`)
        for (const [index, node] of nodes.entries()) node.nodeValue = before[index] ?? ''
      }
      return found
    },
    [where, texts] as const,
  )
}
