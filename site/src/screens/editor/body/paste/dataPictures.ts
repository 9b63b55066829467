import { t } from '@broadsheet/shared/messages/t.ts'

/**
 * Replaces data URL images by placeholders of uploads. Table cells cannot contain one: images of a table are
 * placed after it.
 *
 * @param page - is modified.
 * @param add - receives a file and returns the id of its upload.
 * @returns the ids in document order.
 */
export function dataPictures(page: Document, add: (file: File) => string): string[] {
  const ids: string[] = []
  const lastOf = new Map<Element, Element>()
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[src^="data:image/"]')) {
    const file = fileOf(picture.getAttribute('src') ?? '', ids.length + 1)
    const table = picture.closest('table')
    if (file) {
      const placeholder = page.createElement('div')
      const id = add(file)
      placeholder.dataset.uploading = id
      ids.push(id)
      if (table) (lastOf.get(table) ?? table).after(placeholder)
      else picture.before(placeholder)
      if (table) lastOf.set(table, placeholder)
    }
    picture.remove()
  }
  return ids
}

function fileOf(address: string, number: number): File | null {
  const match = /^data:(image\/[\w.+-]+);base64,([\s\S]*)$/.exec(address)
  if (!match) return null
  const type = match[1] ?? ''
  try {
    const bytes = Uint8Array.from(atob(match[2] ?? ''), (character) => character.charCodeAt(0))
    return new File([bytes], t('editor.pastedPicture', { number }), { type })
  } catch {
    // Invalid base64: nothing to store.
    return null
  }
}
