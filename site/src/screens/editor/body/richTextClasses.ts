/** Utilities of the frame around the formatted text or its source, which shows focus and invalid text. */
export const FRAME =
  'min-w-0 rounded-sm border border-control bg-sheet has-[[data-body-text][aria-invalid=true]]:border-brand has-[[data-body-text][aria-invalid=true]]:shadow-[inset_0_0_0_1px_var(--color-brand)] has-[[data-body-text]:focus-visible]:outline-3 has-[[data-body-text]:focus-visible]:outline-offset-2 has-[[data-body-text]:focus-visible]:outline-accent'

/** Utilities of the head of the frame, which stays below the page header. */
export const HEAD =
  'sticky top-[calc(var(--header-room,var(--spacing-bar)_+_1px)_+_var(--screen-top,0px))] z-5 rounded-t-sm border-b border-rule bg-tint'

/** Utilities of a row in the head. */
export const HEAD_ROW =
  'flex flex-wrap items-center gap-x-[0.6rem] gap-y-[0.4rem] border-t border-rule px-[0.6rem] py-2 text-sm'

/** Utilities of a small button in the head or in the text. */
export const SMALL_BUTTON =
  'min-h-8 cursor-pointer rounded-full border border-control bg-sheet px-[0.8rem] py-[0.2rem] text-meta font-semibold text-ink'
