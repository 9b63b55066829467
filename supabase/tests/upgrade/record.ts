import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { seedFixtures } from '../fixtures.ts'
import { openHostedProject } from '../hosted/project.ts'
import { recordNewFiles } from './digests.ts'
import { readRows, writeFixture } from './fixture.ts'

const HELP = `Records new migrations, which must not be changed from then on.

  node supabase/tests/upgrade/record.ts [--fixture]

  --fixture  also replaces the database that the upgrade test starts from by one of today
  --help     this text`

/** Rows of the tables that the fixtures of other tests leave empty. */
const FURTHER_ROWS = `
  insert into public.releases (name, made_at, is_live) values ('2026-11-01T00-00-00-000Z', now(), true);
  insert into public.publish_runs (events, release) values (3, '2026-11-01T00-00-00-000Z');
  insert into public.quarantined_pages values ('/article/broken', 'invalid', now());
  update public.categories set slug = 'world-news' where slug = 'world';
  insert into private.tallies values ('comment', 'person x', now(), 1);
  insert into private.recent_views select id, '\\x01', now() from public.articles limit 1;
  select private.current_visitor_salt();`

async function recordFixture(): Promise<void> {
  const folder = fileURLToPath(new URL('../../migrations/', import.meta.url))
  const project = await openHostedProject()
  try {
    await seedFixtures(project.sql)
    await project.sql.unsafe(FURTHER_ROWS)
    const files = readdirSync(folder).sort()
    writeFixture({
      migrations: files.map((file) => ({ file, text: readFileSync(folder + file, 'utf8') })),
      rows: await readRows(project.superuser),
    })
  } finally {
    await project.close()
  }
}

async function main(): Promise<void> {
  const options = { help: { type: 'boolean' }, fixture: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  if (values.help) return console.log(HELP)
  recordNewFiles()
  if (values.fixture) await recordFixture()
  console.log('✓ recorded')
}

await main()
