import type { MarkdownOptions } from 'vitepress'

type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0]

/** Wraps each table into a box that scrolls, also with the keyboard; the page never gets wider than the screen. */
export function scrollingTables(markdown: MarkdownIt): void {
  markdown.renderer.rules.table_open = () => '<div class="table-box" tabindex="0"><table>\n'
  markdown.renderer.rules.table_close = () => '</table></div>\n'
}
