/** Values of the setting `audience_counting`: whether visits are counted, or only those of readers who agreed. */
export const AUDIENCE_COUNTING = ['on', 'consent', 'off'] as const
export type AudienceCounting = (typeof AUDIENCE_COUNTING)[number]
