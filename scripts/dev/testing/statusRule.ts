/**
 * Adds a rule to axe: the place of a status message is rendered before it has a text, unless it is in a hidden part of
 * the page. Screen readers announce changes of a status that they know, but not one that appears with its text (WCAG 2.2,
 * 4.1.3, technique ARIA22). It is evaluated by the browser.
 */
export function addStatusRule(): void {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const isHidden = (part: Element | null) =>
    part !== null && (!part.checkVisibility() || part.matches('details:not([open])'))
  const id = 'status-is-rendered'
  axe.configure({
    checks: [
      {
        id,
        evaluate: (region: Element) => region.checkVisibility() || isHidden(region.parentElement),
        metadata: {
          impact: 'serious',
          messages: {
            pass: 'It is rendered',
            fail: 'The status is not rendered while it is empty',
          },
        },
      },
    ],
    rules: [
      {
        id,
        selector: '[role=status], [aria-live]',
        any: [id],
        excludeHidden: false,
        tags: ['wcag21aa', 'wcag413'],
      },
    ],
  })
}
