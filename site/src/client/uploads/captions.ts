const BEGINNING = /^WEBVTT(?:[ \t\n]|$)/
const TIME = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}`
const TIMES = new RegExp(String.raw`^[ \t]*(${TIME})[ \t]*-->[ \t]*(${TIME})(.*)$`)

/**
 * Reads captions as WebVTT, the only format that browsers show.
 *
 * @param bytes - WebVTT, or SubRip (.srt) in UTF-8 or Windows-1252.
 * @returns null if the text is neither.
 */
export function captionsFrom(bytes: Uint8Array): string | null {
  const text = decoded(bytes).replace(/\r\n?/g, '\n')
  if (BEGINNING.test(text)) return text
  const lines = text.split('\n')
  if (!lines.some((line) => TIMES.test(line))) return null
  return `WEBVTT\n\n${lines.map(converted).join('\n').trim()}\n`
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A line of SubRip: times with a point and without the position, text without colours. */
function converted(line: string): string {
  const times = TIMES.exec(line)
  if (times) return `${timeOf(times[1])} --> ${timeOf(times[2])}`
  return line.replace(/\{\\[^}]*\}|<\/?font[^>]*>/gi, '').replaceAll('-->', '→')
}

/** A time with at least two digits for hours and minutes, and three for milliseconds. */
function timeOf(time = ''): string {
  const [clock = '', milliseconds = ''] = time.split(/[.,]/)
  const parts = clock.split(':').map((part) => part.padStart(2, '0'))
  return `${parts.join(':')}.${milliseconds.padEnd(3, '0')}`
}

/** Language in the name of a captions file, such as `de` in `film.de.vtt`; empty if there is none. */
export const languageIn = (name: string): string =>
  /[._-]([a-z]{2,3}(?:-[a-z]{2,4})?)\.[a-z]+$/i.exec(name)?.[1] ?? ''
