/**
 * lead: picture above a large headline. tile: picture above the text. row: picture beside the text.
 * brief: no picture. Others are variants for one place: second (beside the lead of the front page),
 * section (first of a section there), related (beside an article), result (of a search), opinion (of the opinion slot).
 */
export type CardKind =
  | 'front-lead'
  | 'listing-lead'
  | 'tile'
  | 'second'
  | 'section'
  | 'related'
  | 'row'
  | 'result'
  | 'brief'
  | 'opinion'

/** Utilities of the parts of a card; null omits the part. */
interface CardLook {
  root: string
  picture: { box: string; sizes: string } | null
  text: string
  /** Whether the category links to its page. Null where it is named above the cards. */
  label: 'link' | 'text' | null
  title: string
  excerpt: string | null
  meta: string
}

const LEAD_TITLE = 'text-[clamp(1.875rem,1.2rem+2.6vw,3.125rem)] leading-[1.06] tracking-[-0.022em]'
const LEAD_EXCERPT =
  'mt-[0.8rem] line-clamp-3 max-w-176 font-serif text-[clamp(1.0625rem,1rem+0.4vw,1.25rem)] text-soft'
const LEAD_SIZES = '(min-width: 80rem) 800px, (min-width: 60rem) 62vw, 100vw'
const EXCERPT = 'mt-2 line-clamp-3 text-soft'

const TILE_SIZES =
  '(min-width: 80rem) 400px, (min-width: 60rem) 33vw, (min-width: 40rem) 50vw, 100vw'

const TILE: CardLook = {
  root: '',
  picture: { box: '', sizes: TILE_SIZES },
  text: 'pt-[0.9rem]',
  label: 'link',
  title: 'text-2xl',
  excerpt: EXCERPT,
  meta: 'mt-[0.6rem]',
}

const ROW: CardLook = {
  ...TILE,
  root: 'grid grid-cols-[1fr_clamp(6.5rem,26%,15rem)] items-start gap-[clamp(1rem,2.5vw,1.75rem)] py-6 not-first:border-t not-first:border-rule',
  picture: {
    box: 'order-2 aspect-3/2 [&>span]:text-[3rem]',
    sizes: '(min-width: 40rem) 240px, 120px',
  },
  text: '',
  title: 'text-[clamp(1.1875rem,1rem+0.9vw,1.5625rem)]',
  excerpt: `${EXCERPT} max-sm:hidden`,
}

/** The look of each kind. */
export const CARD_KINDS: Record<CardKind, CardLook> = {
  tile: TILE,
  second: { ...TILE, excerpt: `${EXCERPT} lg:hidden` },
  section: { ...TILE, root: 'pt-[1.1rem] pb-5', label: null, excerpt: `${EXCERPT} text-ui` },
  related: {
    ...TILE,
    root: '[.card+&]:mt-6 sm:[.card+&]:mt-0',
    picture: { box: '2xl:aspect-2/1', sizes: TILE_SIZES },
    title: 'text-lg leading-tight',
    excerpt: null,
  },
  // The picture fills the difference in height to the two articles beside it.
  'front-lead': {
    ...TILE,
    root: 'lg:flex lg:flex-col',
    picture: {
      box: 'lg:flex-[1_0_auto] lg:[&_img]:absolute lg:[&_img]:inset-0',
      sizes: LEAD_SIZES,
    },
    text: 'pt-[1.1rem]',
    title: LEAD_TITLE,
    excerpt: LEAD_EXCERPT,
  },
  'listing-lead': {
    ...TILE,
    root: 'lg:grid lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] lg:items-center lg:gap-gutter',
    picture: { box: '', sizes: LEAD_SIZES },
    text: 'pt-[1.1rem] lg:pt-0',
    title: `${LEAD_TITLE} lg:text-[clamp(1.875rem,1rem+2vw,2.75rem)]`,
    excerpt: LEAD_EXCERPT,
  },
  row: ROW,
  // The excerpt is a snippet that shows why the article was found: it is visible at all widths.
  result: {
    ...ROW,
    label: 'text',
    excerpt: 'mt-2 line-clamp-3 wrap-anywhere text-soft max-sm:line-clamp-4 max-sm:text-ui',
  },
  brief: {
    ...TILE,
    root: 'border-t border-rule py-4',
    picture: null,
    text: '',
    label: null,
    title: 'text-lg leading-tight',
    excerpt: null,
    meta: 'mt-[0.35rem]',
  },
  // The voice counts, not the picture.
  opinion: {
    ...TILE,
    root: 'border-s-4 border-accent ps-5',
    picture: null,
    text: '',
    label: null,
    title: 'text-2xl font-normal italic',
    meta: 'mt-[0.6rem] text-ui',
  },
}

/** Utilities of the line with author, date and views. */
export const CARD_META = 'meta dotted'
