-- Articles that are inserted in bulk are indexed for search after their transaction: splitting a text into
-- words takes three quarters of the time of an insert, and an import did it twice, for the article and
-- for its tags.

create table private.search_queue (
  article_id uuid primary key references public.articles (id) on delete cascade,
  queued_at timestamptz not null default clock_timestamp()
);
comment on table private.search_queue is
  'Published articles without an up-to-date search document. index_queued_articles empties it.';
create index search_queue_queued_at_idx on private.search_queue (queued_at);
alter table private.search_queue enable row level security;
revoke all on private.search_queue from anon, authenticated;

create function private.index_or_queue(wanted uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- One or a few articles are found at once.
  if cardinality(wanted) <= 10 then
    perform private.index_articles(wanted);
    return;
  end if;
  insert into private.search_queue (article_id) select unnest(wanted)
  on conflict (article_id) do update set queued_at = clock_timestamp();
end $$;
comment on function private.index_or_queue(uuid[]) is
  'Writes the search documents of up to ten articles; queues more.';

create function private.index_new_articles() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_or_queue(array(select id from added where status = 'published'));
  return null;
end $$;
comment on function private.index_new_articles() is
  'Indexes or queues the articles of an insert for search.';
drop trigger index_new_article on public.articles;
create trigger index_new_article after insert on public.articles
  referencing new table as added for each statement execute function private.index_new_articles();

create or replace function private.index_article() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- A queued article is indexed with this change. The update waits for a transaction that is indexing it,
  -- which does not see this change, and then finds no row.
  update private.search_queue set queued_at = clock_timestamp() where article_id = new.id;
  if found and new.status = 'published' then
    return null;
  end if;
  perform private.index_articles(array[new.id]);
  return null;
end $$;
comment on function private.index_article() is
  'Updates the search document of a changed article, unless it is queued.';

create or replace function private.index_author() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_or_queue(array(
    select id from public.articles where author_id = new.id and status = 'published'));
  return null;
end $$;
comment on function private.index_author() is
  'Indexes or queues the articles of an author who was renamed for search.';

create function public.index_queued_articles(most integer default 200) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  taken uuid[];
begin
  with oldest as (
    select q.article_id from private.search_queue q
    order by q.queued_at limit least(most, 1000) for update skip locked
  ), removed as (
    delete from private.search_queue q using oldest
    where q.article_id = oldest.article_id returning q.article_id
  )
  select coalesce(array_agg(removed.article_id), '{}') into taken from removed;
  perform private.index_articles(taken);
  return cardinality(taken);
end $$;
comment on function public.index_queued_articles(integer) is
  'Writes the search documents of queued articles, the oldest first, up to a thousand; returns how many. '
  'For the secret key only.';
revoke all on function public.index_queued_articles(integer) from public, anon, authenticated;
grant execute on function public.index_queued_articles(integer) to service_role;

do $$
begin
  -- Without pg_cron, the publisher and the importer do the same.
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule(
      'broadsheet-search', '* * * * *', 'select public.index_queued_articles(1000)');
  end if;
end $$;
