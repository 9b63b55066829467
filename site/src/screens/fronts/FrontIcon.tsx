/** Line icons of this screen on a 24-pixel grid, each in a labelled control. */
const SHAPES = {
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
  handle: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  edit: 'M4 20l1-4L16.5 4.5l3 3L8 19l-4 1Zm10.5-13.5 3 3',
  pin: 'M9 4h6l-1 6 3 3v2H7v-2l3-3Zm3 11v5',
  plus: 'M12 5v14M5 12h14',
} as const

/** An icon in the current text colour, hidden from screen readers. */
export function FrontIcon({ name }: { name: keyof typeof SHAPES }) {
  const isDots = name === 'handle' || name === 'more'
  return (
    <svg
      className={isDots ? 'icon [stroke-width:2.75]!' : 'icon'}
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
