/**
 * Takes the pictures out of a page that are written into it, to be stored as files.
 *
 * @param page - is changed.
 */
export function dataPictures(page: Document): File[] {
  const files: File[] = []
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[src^="data:image/"]')) {
    const file = fileOf(picture.getAttribute('src') ?? '', files.length + 1)
    if (file) files.push(file)
    picture.remove()
  }
  return files
}

function fileOf(address: string, number: number): File | null {
  const match = /^data:(image\/[\w.+-]+);base64,([\s\S]*)$/.exec(address)
  if (!match) return null
  const type = match[1] ?? ''
  try {
    const bytes = Uint8Array.from(atob(match[2] ?? ''), (character) => character.charCodeAt(0))
    return new File([bytes], `Pasted picture ${number}`, { type })
  } catch {
    // Not base64 after all: nothing that could be stored.
    return null
  }
}
