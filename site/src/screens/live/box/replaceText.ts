import type { TextChange } from './markText.ts'

/** Changes the text of a field as if it was typed, so that the browser can undo it. */
export function replaceText(area: HTMLTextAreaElement, change: TextChange): void {
  area.focus()
  area.setSelectionRange(change.from, change.to)
  // The only way to keep the history of a field. Where it is missing, the text is set.
  if (!document.execCommand('insertText', false, change.insert)) {
    area.setRangeText(change.insert)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...change.selection)
}
