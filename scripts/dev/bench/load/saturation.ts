import type { GeneratorUse } from './generator.ts'

/** Requests of one page without pause. */
export interface SaturationPlan {
  port: number
  path: string
  /** Lines that end in CRLF. */
  headers: string
  connections: number
  seconds: number
}

/** Result of the requests; times in milliseconds. */
export interface SaturationResult extends GeneratorUse {
  perSecond: number
  wrong: number
  times: number[]
}
