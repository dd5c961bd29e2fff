import { indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { basicSetup } from 'codemirror'

export interface Editor {
  code(): string
  focus(): void
  remove(): void
}

/** Colours of the site's code blocks, light and dark (`playground.css`). */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], color: 'var(--sample-keyword)' },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], color: 'var(--sample-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--sample-number)' },
  { tag: tags.comment, color: 'var(--vp-c-text-3)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--sample-call)' },
  { tag: [tags.typeName, tags.tagName, tags.className], color: 'var(--sample-type)' },
])

const appearance = EditorView.theme({
  '&': { fontSize: '14px', backgroundColor: 'transparent', color: 'var(--vp-c-text-1)' },
  '&.cm-focused': { outline: '2px solid var(--vp-c-brand-1)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--vp-font-family-mono)', lineHeight: '1.7' },
  '.cm-content': { caretColor: 'var(--vp-c-text-1)', padding: '16px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--vp-c-text-1)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--vp-c-text-3)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--vp-c-default-soft)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--vp-c-brand-soft)',
  },
})

interface EditorOptions {
  readonly code: string
  readonly place: HTMLElement
  readonly label: string
  readonly onChange: () => void
  readonly onRun: () => void
}

/** Opens an editor. Tab indents; Escape, then Tab leaves it; Ctrl-Enter or Cmd-Enter runs. */
export function openEditor({ code, place, label, onChange, onRun }: EditorOptions): Editor {
  const run = () => {
    onRun()
    return true
  }
  const view = new EditorView({
    doc: code.trimEnd(),
    parent: place,
    extensions: [
      keymap.of([{ key: 'Mod-Enter', run, preventDefault: true }, indentWithTab]),
      basicSetup,
      javascript({ typescript: true, jsx: true }),
      syntaxHighlighting(colours),
      appearance,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
    ],
  })
  return {
    code: () => view.state.doc.toString(),
    focus: () => view.focus(),
    remove: () => view.destroy(),
  }
}
