/** Utilities of a popup over the text; `usePlacement` moves it. */
export const POPUP =
  'fixed start-auto top-0 left-0 z-30 w-max max-w-[calc(100vw-1rem)] min-w-56 rounded-sm border border-control bg-sheet font-sans text-ui text-ink shadow-lg'

/** Utilities of a button beside a block. */
export const CONTROL =
  'grid size-7 cursor-pointer place-items-center rounded-sm text-soft hover:bg-tint hover:text-ink focus-visible:text-ink aria-expanded:bg-tint aria-expanded:text-ink'
