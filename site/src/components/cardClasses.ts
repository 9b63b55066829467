/**
 * lead: picture above a large headline. tile: picture above text. row: picture beside text. brief: no
 * picture. The others are variants of these for one place: second (beside the lead of the front page),
 * section (first of a section there), related (beside an article).
 */
export type CardKind =
  | 'front-lead'
  | 'listing-lead'
  | 'tile'
  | 'second'
  | 'section'
  | 'related'
  | 'row'
  | 'brief'

interface CardClasses {
  root: string
  picture: string
  text: string
  title: string
  /** Null where the kind shows no excerpt. */
  excerpt: string | null
  meta: string
}

const LEAD_TITLE = 'text-[clamp(1.875rem,1.2rem+2.6vw,3.125rem)] leading-[1.06] tracking-[-0.022em]'
const LEAD_EXCERPT =
  'mt-[0.8rem] line-clamp-3 max-w-176 font-serif text-[clamp(1.0625rem,1rem+0.4vw,1.25rem)] text-soft'
const EXCERPT = 'mt-2 line-clamp-3 text-soft'

const TILE: CardClasses = {
  root: '',
  picture: '',
  text: 'pt-[0.9rem]',
  title: 'text-2xl',
  excerpt: EXCERPT,
  meta: 'mt-[0.6rem]',
}

/** Utilities of the parts of a card, for components and scripts that draw one. */
export const CARD: Record<CardKind, CardClasses> = {
  tile: TILE,
  second: { ...TILE, excerpt: `${EXCERPT} lg:hidden` },
  section: { ...TILE, root: 'pt-[1.1rem] pb-5', excerpt: `${EXCERPT} text-ui` },
  related: {
    ...TILE,
    root: '[.card+&]:mt-6 sm:max-2xl:[.card+&]:mt-0',
    picture: '2xl:aspect-2/1',
    title: 'text-lg leading-tight',
    excerpt: null,
  },
  // The picture takes what the two stories beside it are taller.
  'front-lead': {
    ...TILE,
    root: 'lg:flex lg:flex-col',
    picture: 'lg:flex-[1_0_auto] lg:[&>img]:absolute lg:[&>img]:inset-0',
    text: 'pt-[1.1rem]',
    title: LEAD_TITLE,
    excerpt: LEAD_EXCERPT,
  },
  'listing-lead': {
    ...TILE,
    root: 'lg:grid lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] lg:items-center lg:gap-gutter',
    text: 'pt-[1.1rem] lg:pt-0',
    title: `${LEAD_TITLE} lg:text-[clamp(1.875rem,1rem+2vw,2.75rem)]`,
    excerpt: LEAD_EXCERPT,
  },
  row: {
    ...TILE,
    root: 'grid grid-cols-[1fr_clamp(6.5rem,26%,15rem)] items-start gap-[clamp(1rem,2.5vw,1.75rem)] py-6 not-first:border-t not-first:border-rule',
    picture: 'order-2 aspect-3/2 [&>span]:text-[3rem]',
    text: '',
    title: 'text-[clamp(1.1875rem,1rem+0.9vw,1.5625rem)]',
    excerpt: `${EXCERPT} max-sm:hidden`,
  },
  brief: {
    ...TILE,
    root: 'border-t border-rule py-4',
    text: '',
    title: 'text-lg leading-tight',
    excerpt: null,
    meta: 'mt-[0.35rem]',
  },
}

export const CARD_META = 'meta flex flex-wrap items-baseline gap-x-[0.35em]'
