/** A construct that has no equivalent. */
export interface RemovedConstruct {
  /** Kind, such as `shortcode map`; the report counts by it. */
  construct: string
  /** Source text without line breaks. */
  example: string
  /** Line in the body, from 1. */
  line: number
}
