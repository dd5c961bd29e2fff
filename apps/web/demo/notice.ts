export interface NoticeAction {
  readonly label: string
  run(): void
}

/** Shows one sentence over an empty page, with at most one action. */
export function showNotice(place: HTMLElement, text: string, action?: NoticeAction): void {
  const notice = document.createElement('div')
  notice.className = 'demo-notice'
  const line = document.createElement('p')
  line.setAttribute('role', action ? 'alert' : 'status')
  line.textContent = text
  notice.append(line)
  if (action) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = action.label
    button.addEventListener('click', action.run, { once: true })
    notice.append(button)
  }
  place.replaceChildren(notice)
}
