/** A template is a whole article to start from; a snippet is one or more blocks to insert. */
export const TEMPLATE_KINDS = ['template', 'snippet'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** Longest name and description, in characters. The texts have the limits of articles. */
export const MAXIMUM_TEMPLATE_NAME = 80
export const MAXIMUM_TEMPLATE_DESCRIPTION = 300

/** Most tags of a template. */
export const MAXIMUM_TEMPLATE_TAGS = 20
