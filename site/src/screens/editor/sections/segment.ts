/** Utilities of one button in a row of which one is pressed. */
export const SEGMENT =
  'min-h-10 cursor-pointer border border-control px-3 py-1 text-sm font-semibold [button+&]:-ms-px aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-page disabled:cursor-default disabled:text-soft disabled:line-through'
