/** Filter of the console for used images whose licence has ended or ends within 14 days. */
export const DUE_IMAGES = { is_used: 'true', licence: 'due' } as const

/** Path of the list of these images in the console. Not in urls.ts, which readers download. */
export const dueImagesPath = (): string =>
  `/admin/images?filter=${encodeURIComponent(JSON.stringify(DUE_IMAGES))}`
