import { activeDirection } from '@broadsheet/shared/messages/active.ts'

/** Line icons of the toolbar on a 24-pixel grid. */
const SHAPES = {
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'm16 5 4 4-4 4m4-4H10a5 5 0 0 0 0 10h3',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7Zm0 7h7a3.5 3.5 0 0 1 0 7H7Z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  strike:
    'M4 12h16M16.5 8c-.5-2-2.2-3-4.5-3-2.600 0-4.500 1.300-4.500 3.500 0 1.500.8 2.700 2.500 3.500m6.800 2c.5 3-1.800 5-4.800 5-2.700 0-4.600-1.300-5-3.500',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.200 4.200 0 0 0-6-6L11.500 7M14 10a4 4 0 0 0-6-.4l-3 3a4.200 4.200 0 0 0 6 6l1.500-1.600',
  bullets: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  numbers:
    'M10 6h10M10 12h10M10 18h10M4 4.500 5.500 4v5M3.500 15.500c.5-1.800 3-1.500 3 0 0 1-3 2.500-3 3.500h3',
  tasks:
    'm3 6 1.500 1.500L7 5m-4 8 1.500 1.500L7 12M11 6.500h9M11 13.500h9M3.500 18.500h3v2h-3ZM11 19.500h9',
  quote: 'M5 6v12M9 8h10M9 12h10M9 16h6',
  codeBlock: 'M4 5h16v14H4Zm6 4-3 3 3 3m4-6 3 3-3 3',
  table: 'M4 5h16v14H4Zm0 5h16M4 14.500h16M10 5v14M15 5v14',
  footnote: 'M4 7h8M4 12h6M4 17h16M16 6l2-1.500V12',
  rule: 'M4 12h16M7 6h10M7 18h10',
  picture: 'M4 5h16v14H4Zm0 11 5-5 4 4 2.500-2.500L20 17M15.500 9h.01',
  camera: 'M4 8h3.500L9 5.500h6L16.500 8H20v11H4Zm8 2a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7Z',
  card: 'M4 5h16v14H4Zm0 4h16M8 13h8M8 16h5',
  video: 'M4 6h16v12H4Zm6.500 3v6l5-3Z',
  paragraph: 'M4 6h16M4 10h16M4 14h16M4 18h9',
  heading: 'M6 5v14M18 5v14M6 12h12',
  subheading:
    'M5 7v11M13 7v11M5 12.500h8M17 11.500c.5-2 3.500-1.800 3.500.2 0 1.600-3.500 3.800-3.500 6.300h3.800',
  minorHeading:
    'M6 9v9M12 9v9M6 13.500h6M16 12.500c1.200-1.300 3.800-.8 3.800.8 0 1.200-1 1.800-2 1.800 1.200 0 2.300.6 2.300 1.900 0 1.900-3 2.400-4.300.9',
  plus: 'M12 5v14M5 12h14',
  handle: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  snippet: 'M5 4h14v7H5ZM5 15h6m-6 4h9m4-5v6m-3-3h6',
  comment: 'M4 5h16v11h-9l-4 4v-4H4Zm4 4h8m-8 3h5',
  find: 'M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13Zm4.700 11.200L20 20',
  outline: 'M4 6h10M8 12h12M8 18h8M4 12h.01M4 18h.01',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  source: 'M4 6h16v12H4ZM7 15v-6l2.500 3 2.500-3v6m4.500-6v6m-2-2 2 2 2-2',
} as const

export type ToolbarIconName = keyof typeof SHAPES

/** Shapes for right-to-left languages with digits and check marks, which are not mirrored themselves. */
const RIGHT_TO_LEFT: Readonly<Partial<Record<ToolbarIconName, string>>> = {
  numbers:
    'M4 6h10M4 12h10M4 18h10M18 4.500 19.500 4v5M17.500 15.500c.5-1.800 3-1.500 3 0 0 1-3 2.500-3 3.500h3',
  tasks:
    'm17 6 1.500 1.500L21 5m-4 8 1.500 1.500L21 12M4 6.500h9M4 13.500h9M17.500 18.500h3v2h-3ZM4 19.500h9',
  footnote: 'M12 7h8M14 12h6M4 17h16M6 6l2-1.500V12',
}

/** Icons that are mirrored in right-to-left languages. */
const MIRRORED: ReadonlySet<ToolbarIconName> = new Set([
  'undo',
  'redo',
  'bullets',
  'quote',
  'paragraph',
  'comment',
  'outline',
])

const isRtl = activeDirection() === 'rtl'

/** Hidden from screen readers: the button needs a label. */
export function ToolbarIcon({ name }: { name: ToolbarIconName }) {
  const className = MIRRORED.has(name) ? 'icon rtl:-scale-x-100' : 'icon'
  return (
    <svg className={className} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={(isRtl && RIGHT_TO_LEFT[name]) || SHAPES[name]} />
    </svg>
  )
}
