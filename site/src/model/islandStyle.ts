/** The style Astro writes before the first island of a page. */
const START = '<style>astro-island'
const END = '</style>'
const END_OF_HEAD = '</head>'

/**
 * Moves the style of islands into the head. Astro writes it where the first island is, and HTML allows
 * `<style>` in the head only.
 *
 * @param html - a whole page; a page without islands is returned unchanged.
 */
export function hoistIslandStyle(html: string): string {
  const [start, head] = [html.indexOf(START), html.indexOf(END_OF_HEAD)]
  if (start < head) return html
  const end = html.indexOf(END, start) + END.length
  return html.slice(0, head) + html.slice(start, end) + html.slice(head, start) + html.slice(end)
}
