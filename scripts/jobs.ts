import './terminal/language.ts'
import { outgoingClient } from './http/outgoing/outgoingClient.ts'
import { runJobsCommand } from './jobs/command.ts'

await runJobsCommand(process.argv.slice(2), process.env, outgoingClient())
