/** Path of the editor for a new article from a template. Not in urls.ts, which readers download. */
export const writeTemplatePath = (template: string): string =>
  `/create-article?template=${encodeURIComponent(template)}`
