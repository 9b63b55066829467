import type { Correction } from '@broadsheet/shared/domain/corrections.ts'

/** A correction of a source, published at a time. */
export type SourceCorrection = Omit<Correction, 'id'>
