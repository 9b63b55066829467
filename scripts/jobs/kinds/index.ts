import type { JobHandler } from '../jobHandler.ts'
import { mediaDownload } from './mediaDownload.ts'
import { sendMail } from './sendMail.ts'

/** The handlers of all kinds of jobs; private.job_kinds has the same kinds. */
export const JOB_HANDLERS: readonly JobHandler[] = [mediaDownload, sendMail]
