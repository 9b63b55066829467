/** Name of a site before its settings have one. */
export const DEFAULT_SITE_NAME = 'Broadsheet'
