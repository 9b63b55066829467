-- Live coverage: an article type whose articles have entries, see the next migrations.

alter table public.articles drop constraint article_type_known, drop constraint articles_type_fields;
alter table public.articles
  add constraint article_type_known check (article_type ~ '^(review|live)$'),
  add column live_order text constraint live_order_known check (live_order ~ '^(newest|oldest)$'),
  add column live_state text constraint live_state_known check (live_state ~ '^(live|ended)$'),
  add column live_summary text
    constraint live_summary_not_blank check (private.trimmed(live_summary) <> '')
    constraint live_summary_maximum check (char_length(live_summary) <= 2000),
  add constraint articles_type_fields check (
    case when article_type = 'review' then num_nulls(reviewed_item, reviewed_kind, rating) = 0
    else num_nonnulls(reviewed_item, reviewed_kind, rating, verdict) = 0 end
    and case when article_type = 'live' then num_nulls(live_order, live_state) = 0
    else num_nonnulls(live_order, live_state, live_summary) = 0 end);
comment on column public.articles.article_type is
  'review: with a rating. live: live coverage with entries. Null: an ordinary article.';
comment on column public.articles.live_order is 'Order of the entries of live coverage: newest or oldest first.';
comment on column public.articles.live_state is 'live: entries can be added. ended: they cannot.';
comment on column public.articles.live_summary is 'Markdown that is shown above all entries of live coverage.';
grant insert (live_order, live_state, live_summary), update (live_order, live_state, live_summary)
  on public.articles to authenticated;
create index articles_live_idx on public.articles (published_at desc nulls first, id) where article_type = 'live';

insert into private.permissions (role, action, scope, policies) values
  ('author', 'write_live', 'own', '{everyone,authors}'),
  ('editor', 'write_live', 'any', null),
  ('admin', 'write_live', 'any', null);

create function private.audit_live_state() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_audit(
    case new.live_state when 'ended' then 'live.ended' else 'live.continued' end, 'article', new.id, new.title);
  return null;
end $$;
comment on function private.audit_live_state() is 'Records who ends and continues live coverage.';
create trigger audit_live_state after update of live_state on public.articles
  for each row when (old.article_type = 'live' and new.article_type = 'live' and old.live_state <> new.live_state)
  execute function private.audit_live_state();
revoke all on function private.audit_live_state() from public, anon, authenticated;
