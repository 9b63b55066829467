/** Line icons on a 24-pixel grid, used beside text or in a labelled element. */
const SHAPES = {
  bell: 'M6 10a6 6 0 1 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7Zm4 10a2 2 0 0 0 4 0',
  bookmark: 'M6 4h12v16l-6-4.5L6 20Z',
  reply: 'M9 7 4 12l5 5m-5-5h10a6 6 0 0 1 6 6v1',
  close: 'M6 6l12 12M18 6 6 18',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4Zm8 2a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
} as const

/** Mirrored in right-to-left languages. */
const DIRECTIONAL: readonly string[] = ['reply']

/** An icon in the current text colour. Hidden from screen readers: its meaning must be in the text beside it. */
export function Icon({ name }: { name: keyof typeof SHAPES }) {
  const className = DIRECTIONAL.includes(name) ? 'icon rtl:-scale-x-100' : 'icon'
  return (
    <svg className={className} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  )
}
