/** Program that made the old site from a folder. */
export type Generator = 'Hugo' | 'Jekyll' | 'Eleventy' | 'Astro'
