import type { JobHandler } from '../jobHandler.ts'
import { encodeAvif } from './encodeAvif.ts'
import { importPreview, importRun, importUndo } from './imports.ts'
import { linkPreview } from './linkPreview.ts'
import { mediaDownload } from './mediaDownload.ts'
import { newsletter } from './newsletter.ts'
import { newsletterTest } from './newsletterTest.ts'
import { removeFiles } from './removeFiles.ts'
import { removePassage } from './removePassage.ts'
import { sendMail } from './sendMail.ts'
import { shareCrop } from './shareCrop.ts'

/** The handlers of all kinds of jobs; private.job_kinds has the same kinds. */
export const JOB_HANDLERS: readonly JobHandler[] = [
  ...[importPreview, importRun, importUndo],
  ...[
    encodeAvif,
    linkPreview,
    mediaDownload,
    newsletter,
    newsletterTest,
    removeFiles,
    removePassage,
    sendMail,
    shareCrop,
  ],
]
