/** Utilities of the parts of live coverage. */
export const COVERAGE = {
  entry: 'live-entry scroll-mt-24 border-t border-rule py-6 first:border-t-0',
  pinned: 'mb-8 border-s-4 border-accent bg-tint px-5 empty:hidden',
  meta: 'mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-soft',
  time: 'font-semibold text-ink hover:underline',
  mark: 'rounded-sm border border-accent px-[0.45em] text-xs font-bold tracking-[0.05em] text-accent uppercase',
  headline: 'mb-2 text-2xl leading-tight wrap-anywhere',
  box: 'mb-8 border-t-2 border-ink bg-tint px-5 pt-4 pb-5',
  boxTitle: 'mb-3 text-xl',
  events: 'grid gap-2',
  event: 'border-s-2 border-accent ps-3 leading-snug',
  more: 'inline-flex min-h-11 items-center gap-2 font-semibold hover:text-accent',
} as const
