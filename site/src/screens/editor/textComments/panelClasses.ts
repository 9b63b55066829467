/** Utilities of a small button in the panel. */
export const QUIET =
  'min-h-9 cursor-pointer px-1 text-sm font-semibold underline decoration-rule underline-offset-[0.25em] hover:decoration-current disabled:opacity-55 max-xl:min-h-11'
