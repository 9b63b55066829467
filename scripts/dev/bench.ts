import { readArgumentsOrExit } from '../terminal/arguments.ts'
import { EXIT } from '../terminal/exitCode.ts'
import type { LoadSize } from './bench/load.ts'

const HELP = `Measures Broadsheet on this machine. Compare figures of one run only.

  npm run bench                  start and publish
  npm run bench -- start         first and second start to the first served page
  npm run bench -- publish       builds, full renders, publishes one by one, time from commit to served
                                 page, memory (--articles 500,5000; also 20000, 100000; 250 or more);
                                 --idle 10 also measures a publish after ten idle minutes
  npm run bench -- archive       publishes one by one into a generated archive, without a database:
                                 growth of time, memory and disk, of which it needs 10 GB
                                 (--articles 20000,100000,1000000)
  npm run bench -- import        articles per second and memory of a dry run, an import, and the import
                                 again, with 2,000 generated articles (--articles 500,20000), or with
                                 those of a path: npm run bench -- import PATH
  npm run bench -- database      queries on a large database
  npm run bench -- editor        work per key press in the article editor (--characters 1000,100000)
  npm run bench -- load          readers, 200 commenters, 1,000 sign-ups, a publication every second
                                 (--minutes 1 --scale 1; scale: factor for the number of people), and:
  npm run bench -- load breaking 10,000 readers a minute on one article, 500 followers of its
                                 discussion, 20 comments and an edit a second, next to nginx
                                 (--minutes 5 --scale 1)
  npm run bench -- live          live coverage: from the commit of an entry to the file, ten per second;
                                 500 open pages that follow it (--articles 500 --minutes 1 --scale 1)
  npm run bench -- newsletter    an issue to 50,000 subscribers at 400 mails a second, the worker
                                 killed three times (npm run bench -- newsletter SUBSCRIBERS RATE)
  npm run bench -- audience      figures with 10 million views in a month, three months of them
                                 (npm run bench -- audience MONTHS, at most 25)
  npm run bench -- views         2,000 beacons of readers per second while an editor saves and publishes`

type Sizes = LoadSize & { idleMinutes: number }

/** The part of `load` that can be run alone. */
const BREAKING = 'breaking'

const benches: Record<string, (args: string[], sizes: Sizes) => Promise<void>> = {
  start: async () => (await import('./bench/start.ts')).benchStart(),
  publish: async (args, sizes) => (await import('./bench/publish.ts')).benchPublish(args, sizes),
  archive: async (args) => (await import('./bench/archive.ts')).benchArchive(args),
  database: async (args) => (await import('./bench/database.ts')).benchDatabase(args),
  editor: async (args) => (await import('./bench/editor.ts')).benchEditor(args),
  load: async ([part], size) => {
    const { benchBreakingNews, benchLoad } = await import('./bench/load.ts')
    await (part === BREAKING ? benchBreakingNews(size) : benchLoad(size))
  },
  live: async (args, size) => (await import('./bench/live.ts')).benchLive(args, size),
  newsletter: async (args) => (await import('./bench/newsletter.ts')).benchNewsletter(args),
  audience: async (args) => (await import('./bench/audience.ts')).benchAudience(args),
  views: async () => (await import('./bench/views.ts')).benchViews(),
  import: async (args) => (await import('./bench/import.ts')).benchImport(args),
}

async function main(): Promise<void> {
  const { values, positionals } = readArgumentsOrExit(
    {
      options: {
        help: { type: 'boolean' },
        articles: { type: 'string' },
        characters: { type: 'string' },
        minutes: { type: 'string' },
        scale: { type: 'string', default: '1' },
        idle: { type: 'string', default: '0' },
      },
      allowPositionals: true,
    },
    'npm run bench -- --help',
  )
  if (values.help) return console.log(HELP)
  const [name, ...rest] = positionals
  const minutes = Number(values.minutes ?? (rest[0] === BREAKING ? 5 : 1))
  const size = { minutes, scale: Number(values.scale) }
  const sizes = { ...size, idleMinutes: Number(values.idle) }
  const chosen = name ? [name] : ['start', 'publish']
  for (const bench of chosen) {
    const run = benches[bench]
    if (!run) {
      console.error(`Unknown benchmark "${bench}". See npm run bench -- --help.`)
      process.exit(EXIT.usage)
    }
    const counts = values.articles ?? values.characters
    await run(counts ? counts.split(',') : rest, sizes)
  }
}

await main()
