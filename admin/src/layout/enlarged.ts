/**
 * At 400 % zoom nothing sticks to the edges: bars would cover half of the screen (WCAG 2.2, 1.4.10 Reflow). Styles of a
 * sticky element.
 */
export const STATIC_IF_ENLARGED = { '@media (max-height: 22rem)': { position: 'static' } } as const
