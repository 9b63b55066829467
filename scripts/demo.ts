import './terminal/language.ts'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LANGUAGE, isLanguage } from '@broadsheet/shared/messages/languages.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { demoFolder, readDemo } from '../supabase/seed/index.ts'
import { withStaff } from '../supabase/seed/withStaff.ts'
import { isEmpty, seedDemo } from './demo/seed.ts'
import { WriteError } from './demo/write.ts'
import { readArgumentsOrExit } from './terminal/arguments.ts'
import { unknownLanguage } from './terminal/languageOption.ts'
import { progressDisplay } from './terminal/progress.ts'
import { connect } from './transfer/connect.ts'
import { CONNECTION_HELP, CONNECTION_OPTIONS } from './transfer/connectionOptions.ts'
import { TransferError } from './transfer/errors.ts'

const HELP = t('cli.demo.help', { connection: CONNECTION_HELP })

const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const { values } = readArgumentsOrExit(
    {
      options: { ...CONNECTION_OPTIONS, language: { type: 'string', default: DEFAULT_LANGUAGE } },
    },
    'node scripts/demo.ts --help',
  )
  if (values.help) return console.log(HELP)
  if (!isLanguage(values.language)) throw new TransferError(unknownLanguage(values.language))
  const client = await connect({
    url: values.url ?? (process.env.SUPABASE_URL || undefined),
    key: values.key ?? (process.env.SUPABASE_SECRET_KEY || undefined),
    data: resolve(root, values.data),
  })
  if (!(await isEmpty(client))) {
    throw new TransferError(t('cli.demo.notEmpty'))
  }
  const demo = await readDemo(demoFolder(values.language))
  const display = progressDisplay(process.stderr)
  try {
    const onProgress = (done: number, total: number) =>
      display.update({ phase: t('cli.progress.demoPictures'), done, total })
    await seedDemo({ client, demo, staff: true, now: new Date(), onProgress })
  } finally {
    display.stop()
  }
  console.log(t('cli.demo.written', { count: withStaff(demo).articles.length }))
}

try {
  await main()
} catch (error) {
  if (!(error instanceof TransferError || error instanceof WriteError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
