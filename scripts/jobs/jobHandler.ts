import type { Json } from '@broadsheet/shared/database.types.ts'
import * as v from 'valibot'
import type { SecretClient } from '../database/client.ts'
import type { OutgoingClient } from '../http/outgoing/outgoingClient.ts'
import type { MailSettings } from '../mail/mailSettings.ts'

/** Progress of a job; omitted values are unchanged. */
export interface Progress {
  done?: number
  total?: number
  /** Code of what is being done; admin/src/resources/jobs/jobTexts.ts has the words. */
  step?: string
}

/** What a handler works with. */
export interface JobContext {
  /** Created with the secret key: check in SQL, when the job is started, what its creator may do. */
  client: SecretClient
  /** For every address from content or users. */
  http: OutgoingClient
  /** Null: no mail server is configured. */
  mail: MailSettings | null
  /** The profile that started the job; null: a program, or a deleted account. */
  createdBy: string | null
  /** Records progress; sent about once a second. */
  progress: (progress: Progress) => void
  /** Aborted when the job is cancelled, the worker stops or another worker took over. */
  signal: AbortSignal
  now: () => Date
}

/** The work of one kind of job. */
export interface JobDefinition<Schema extends v.GenericSchema> {
  /** As in private.job_kinds. */
  kind: string
  /** Parses the payload. */
  payload: Schema
  /**
   * Does the work. It may run again from the beginning after a crash, so it must be repeatable.
   *
   * @returns the result, at most 64 kB of JSON.
   * @throws {JobFailure} with a code; other errors are `unexpected` and retried.
   */
  run: (payload: v.InferOutput<Schema>, context: JobContext) => Promise<Json>
}

/** A kind of job with its payload type erased. */
export interface JobHandler {
  kind: string
  /** @throws {JobFailure} if the payload is not valid. */
  run: (payload: unknown, context: JobContext) => Promise<Json>
}

/** Raised by a handler that cannot continue. */
export class JobFailure extends Error {
  /** Shown by the console in words. */
  readonly code: string
  /** Whether another attempt is pointless. */
  readonly isFinal: boolean

  constructor(code: string, message: string, isFinal: boolean) {
    super(message)
    this.code = code
    this.isFinal = isFinal
  }
}

/** Defines a kind of job; add the result to kinds/index.ts. */
export function defineJob<Schema extends v.GenericSchema>(
  definition: JobDefinition<Schema>,
): JobHandler {
  return {
    kind: definition.kind,
    run(payload, context) {
      const parsed = v.safeParse(definition.payload, payload)
      if (!parsed.success) throw new JobFailure('payload_invalid', v.summarize(parsed.issues), true)
      return definition.run(parsed.output, context)
    },
  }
}
