const ARROW =
  'pointer-events-none absolute top-0 z-1 hidden h-[3.35rem] w-8 place-items-center text-3xl'

/** Arrows at the edges where the toolbar before it (`peer`) can be scrolled on a phone; see `useScrollEdges`. */
export const ScrollArrows = () => (
  <>
    <span
      className={`${ARROW} start-0 bg-[linear-gradient(to_left,transparent,var(--color-tint)_55%)] rtl:bg-[linear-gradient(to_right,transparent,var(--color-tint)_55%)] max-sm:peer-data-more-start:grid`}
      aria-hidden="true"
    >
      ‹
    </span>
    <span
      className={`${ARROW} end-0 bg-[linear-gradient(to_right,transparent,var(--color-tint)_55%)] rtl:bg-[linear-gradient(to_left,transparent,var(--color-tint)_55%)] max-sm:peer-data-more-end:grid`}
      aria-hidden="true"
    >
      ›
    </span>
  </>
)
