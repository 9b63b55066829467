-- Draft links: people without an account read an article before it is published, with a link that expires. Only a
-- digest of its token is stored; the token itself exists in the response to the account that creates the link.

create table public.draft_links (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  token_digest bytea not null unique,
  created_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  constraint draft_link_duration check (expires_at > created_at and expires_at <= created_at + interval '30 days')
);
comment on table public.draft_links is
  'Links to articles that are not published, for people without an account. Written by create_draft_link, '
  'revoke_draft_link and read_draft_link only. Deleted 30 days after they expire.';
comment on column public.draft_links.opened_at is 'The last opening, to the minute. Null: not opened yet.';
create index draft_links_article_idx on public.draft_links (article_id, created_at desc);
create index draft_links_created_by_idx on public.draft_links (created_by);
create index draft_links_expires_at_idx on public.draft_links (expires_at);

alter table public.draft_links enable row level security;
create policy "Accounts that may save an article see its draft links" on public.draft_links
  for select to authenticated
  using (private.may_change_article(article_id));
revoke all on public.draft_links from anon, authenticated;
grant select (id, article_id, created_by, created_at, expires_at, opened_at) on public.draft_links to authenticated;
grant all on public.draft_links to service_role;

insert into private.limits (action, period, per_person, per_address, together) values
  ('draft_link', '1 day', 100, null, 1000),
  ('draft_link_opening', '10 minutes', null, 60, 2000);
create trigger keep_limit before insert on public.draft_links
  for each row when (not private.is_restoring()) execute function private.keep_limit('draft_link');

create function private.is_public(article public.articles) returns boolean
  language sql stable set search_path = '' as $$
  select article.status = 'published' and article.published_at <= now()
$$;
comment on function private.is_public(public.articles) is 'Whether everyone can read an article now.';

create function public.create_draft_link(article uuid, days integer default 7)
  returns table (id uuid, token text, expires_at timestamptz)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  account uuid := private.require_account();
  shared public.articles;
  added public.draft_links;
  secret text := private.new_token();
begin
  -- Two calls at once: the second waits, and counts the link of the first.
  perform pg_advisory_xact_lock(hashtextextended('draft links ' || create_draft_link.article, 0));
  select a.* into shared from public.articles a where a.id = create_draft_link.article;
  if shared.id is null or not private.may_change_article(shared.id) then
    raise exception 'There is no such article that this account may edit'
      using errcode = 'PT404', hint = 'article_missing';
  end if;
  if shared.status = 'archived' or private.is_public(shared) then
    raise exception 'Only drafts and scheduled articles have draft links'
      using errcode = '22023', hint = 'draft_link_status';
  end if;
  if create_draft_link.days is null or create_draft_link.days not in (1, 7, 30) then
    raise exception 'A draft link works for 1, 7 or 30 days' using errcode = '22023';
  end if;
  if (select count(*) from public.draft_links l where l.article_id = shared.id and l.expires_at > now()) >= 20 then
    raise exception 'This article has 20 draft links: revoke one of them'
      using errcode = '54000', hint = 'draft_links_full';
  end if;
  insert into public.draft_links (article_id, token_digest, created_by, expires_at)
  values (shared.id, private.token_digest(secret), account, now() + make_interval(days => create_draft_link.days))
  returning * into added;
  perform private.record_audit('article.shared', 'article', shared.id, shared.title,
    jsonb_build_object('expires_at', added.expires_at));
  return query select added.id, secret, added.expires_at;
end $$;
comment on function public.create_draft_link(uuid, integer) is
  'Creates a link to an article that is not published, for 1, 7 or 30 days, and returns its token, which cannot be read '
  'again. Needs the right to save the article: 42501 sign_in or suspended, PT404 article_missing; 22023 '
  'draft_link_status (published or archived), 54000 draft_links_full (20 per article), PT429 limit_draft_link.';

create function public.revoke_draft_link(link uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  revoked public.draft_links;
begin
  perform private.require_account();
  delete from public.draft_links l
    where l.id = revoke_draft_link.link and private.may_change_article(l.article_id)
    returning l.* into revoked;
  if revoked.id is null then
    raise exception 'There is no such draft link' using errcode = 'PT404', hint = 'draft_link_missing';
  end if;
  perform private.record_audit('article.unshared', 'article', a.id, a.title,
      jsonb_build_object('expires_at', revoked.expires_at))
    from public.articles a where a.id = revoked.article_id;
end $$;
comment on function public.revoke_draft_link(uuid) is
  'Ends a draft link of an article that the account may save, also one of another account: 42501 sign_in or suspended, '
  'PT404 draft_link_missing.';

create function private.account_can(account uuid, action text, authors jsonb) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.profiles p join private.permissions g on g.role = p.role
    where p.id = account_can.account and p.account_id is not null and p.suspended_at is null
      and g.action = account_can.action
      and (g.scope = 'any' or account_can.authors @> jsonb_build_array(jsonb_build_object('author_id', p.id)))
      and (g.policies is null or private.publishing_policy() = any (g.policies))
  )
$$;
comment on function private.account_can(uuid, text, jsonb) is
  'Whether an account, which need not be the one that asks, has a permission on an article with these bylines: '
  'private.can() without a session.';

create function private.shared_article(article public.articles) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'title', article.title,
    'excerpt', article.excerpt,
    'dateline', article.dateline,
    'lang', article.lang,
    'content', article.content,
    'featured_image', article.featured_image,
    'featured_image_alt', article.featured_image_alt,
    'featured_image_caption', article.featured_image_caption,
    'featured_image_credit', article.featured_image_credit,
    'video_url', article.video_url,
    'published_at', article.published_at,
    'category', (
      select jsonb_build_object('name', c.name, 'slug', c.slug)
      from public.categories c where c.id = article.category_id),
    'article_tags', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'tag', jsonb_build_object('name', t.name, 'slug', t.slug)) order by t.name), '[]')
      from public.article_tags x join public.tags t on t.id = x.tag_id where x.article_id = article.id),
    'article_bylines', (
      select coalesce(jsonb_agg(jsonb_build_object('position', b.position, 'contribution', b.contribution,
        'author', jsonb_build_object('username', p.username, 'full_name', p.full_name)) order by b.position), '[]')
      from public.article_bylines b join public.profiles p on p.id = b.author_id where b.article_id = article.id))
$$;
comment on function private.shared_article(public.articles) is
  'What the page of an article shows, named as in the API: no ids, no notes, no state of the review, no address.';

create function public.read_draft_link(token text) returns table (slug text, draft jsonb)
  language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  rule private.limits;
  link public.draft_links;
  shared public.articles;
begin
  select * into rule from private.limits where action = 'draft_link_opening';
  if found and not private.is_service() then
    perform private.count_use(
      rule.action, 'address ' || md5(private.client_address()), rule.per_address, rule.period);
    perform private.count_use(rule.action, 'everybody', rule.together, rule.period);
  end if;
  select l.* into link from public.draft_links l
    where l.token_digest = private.token_digest(read_draft_link.token) and l.expires_at > now();
  select a.* into shared from public.articles a where a.id = link.article_id and a.status <> 'archived';
  -- A link ends with the right of the account that created it.
  if shared.id is null or not private.account_can(link.created_by, 'edit_articles', shared.bylines) then
    return;
  end if;
  if link.opened_at is null or link.opened_at < now() - interval '1 minute' then
    update public.draft_links l set opened_at = now() where l.id = link.id;
  end if;
  if private.is_public(shared) then
    return query select shared.slug, null::jsonb;
  else
    return query select null::text, private.shared_article(shared);
  end if;
end $$;
comment on function public.read_draft_link(text) is
  'What a draft link leads to: of an article that is not published, what its page shows as it was last saved (unsaved '
  'texts are not shown); of a published one, its slug. No row for a token that is unknown, expired or revoked, for an '
  'archived or deleted article, and when the account that created the link is suspended or deleted or may no longer '
  'edit the article. PT429 limit_draft_link_opening.';

create function private.clean_draft_links(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.draft_links where id in (
    select l.id from public.draft_links l
    where l.expires_at < at - interval '30 days'
    order by l.expires_at limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_draft_links(timestamptz, integer) is
  'Deletes draft links 30 days after they expire.';

revoke all on function public.create_draft_link(uuid, integer), public.revoke_draft_link(uuid),
  public.read_draft_link(text), private.is_public(public.articles), private.shared_article(public.articles),
  private.account_can(uuid, text, jsonb),
  private.clean_draft_links(timestamptz, integer) from public, anon, authenticated;
grant execute on function public.create_draft_link(uuid, integer), public.revoke_draft_link(uuid) to authenticated;
grant execute on function public.read_draft_link(text) to anon, authenticated, service_role;
