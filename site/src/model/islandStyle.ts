/** The style Astro writes before the first island of a page. */
const STYLE = /<style>astro-island[^<]*<\/style>/
const END_OF_HEAD = '</head>'

/**
 * Moves the style of islands into the head. Astro writes it where the first island is, and HTML allows
 * `<style>` in the head only.
 *
 * @param html - a whole page; a page without islands is returned unchanged.
 */
export function hoistIslandStyle(html: string): string {
  const [style] = STYLE.exec(html) ?? []
  if (!style) return html
  return html.replace(style, '').replace(END_OF_HEAD, () => style + END_OF_HEAD)
}
