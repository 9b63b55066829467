/** Prints a text alone, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (page) {
    const block = page.createElement('pre')
    block.dir = 'auto'
    block.textContent = text
    page.body.append(block)
  }
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}
