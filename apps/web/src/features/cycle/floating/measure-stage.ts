import type { Box } from './place-cards'

/** What a finger or an eye needs: bars, charts, books, footers, forms, tabs, and every button that sends something. */
const KEEP_CLEAR = 'form, button[type="submit"], [role="tablist"], [data-keep-clear]'

/** Sizes of stage and cards, and what must stay free, relative to the stage. */
export function measureStage(layer: HTMLElement, group: HTMLElement) {
  const stage = layer.getBoundingClientRect()
  const found = layer.parentElement?.querySelectorAll<HTMLElement>(KEEP_CLEAR) ?? []
  const keepClear = [...found].flatMap((element): Box[] => {
    const box = element.getBoundingClientRect()
    // In a closed sheet, or not shown.
    if (box.height === 0 || box.width === 0 || element.closest('dialog')) return []
    return [
      {
        left: box.left - stage.left,
        right: box.right - stage.left,
        top: box.top - stage.top,
        bottom: box.bottom - stage.top,
      },
    ]
  })
  return { stage, cards: { width: group.offsetWidth, height: group.offsetHeight }, keepClear }
}
