-- Labels: what kind of text an article is, unless it is news, and whether it was paid for or made with AI. The names
-- repeat LABELS and AI_USES of shared/domain/labels.ts; a test compares both.

alter table public.articles
  add column label text constraint label_known check (label ~ '^(opinion|analysis|satire|sponsored)$'),
  add column sponsor text
    constraint sponsor_not_blank check (private.trimmed(sponsor) <> '')
    constraint sponsor_maximum check (char_length(sponsor) <= 120),
  add column ai_use text constraint ai_use_known check (ai_use ~ '^(assisted|generated)$'),
  -- No foreign key: an article that comes back from the trash has its replies again.
  add column reply_to uuid constraint reply_to_other check (reply_to <> id),
  -- Readers learn who pays, and what is paid for is never featured as news.
  add constraint label_sponsor check ((label is not distinct from 'sponsored') = (sponsor is not null)),
  add constraint label_not_featured check (label is distinct from 'sponsored' or not is_featured);
comment on column public.articles.label is 'opinion, analysis, satire or sponsored. Null: news.';
comment on column public.articles.sponsor is 'Who pays for a sponsored article; null for others.';
comment on column public.articles.ai_use is
  'assisted: parts were made with AI and checked by a person; generated: all of it. Null: made by people.';
comment on column public.articles.reply_to is 'Id of the article that this one answers (right of reply); null: none.';
grant insert (label, sponsor, ai_use, reply_to), update (label, sponsor, ai_use, reply_to)
  on public.articles to authenticated;
create index articles_reply_to_idx on public.articles (reply_to) where reply_to is not null;

-- The article that is answered shows the reply above its text: only accounts that may edit it decide that.
create function private.guard_reply() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not (private.is_service() or private.is_restoring() or private.edits_article(new.reply_to)) then
    raise exception 'A right of reply is given by accounts that may edit the article it answers'
      using errcode = '42501', hint = 'reply_rights';
  end if;
  return new;
end $$;
comment on function private.guard_reply() is
  'Answering an article needs the right to edit it: 42501 reply_rights.';
create trigger guard_reply_on_insert before insert on public.articles
  for each row when (new.reply_to is not null) execute function private.guard_reply();
create trigger guard_reply_on_update before update of reply_to on public.articles
  for each row when (new.reply_to is not null and new.reply_to is distinct from old.reply_to)
  execute function private.guard_reply();

-- The card of a front and a shared draft have the labels as well.
do $$
declare
  definition text;
  place record;
begin
  for place in
    select * from (values
      ('private.front_article(public.articles)', '''rating'', a.rating,',
        ' ''label'', a.label, ''sponsor'', a.sponsor, ''ai_use'', a.ai_use, ''reply_to'', a.reply_to,'),
      ('private.shared_article(public.articles)', '''rating'', article.rating,',
        ' ''label'', article.label, ''sponsor'', article.sponsor, ''ai_use'', article.ai_use, ''reply_to'', article.reply_to,')
    ) as places (name, text, added)
  loop
    definition := pg_get_functiondef(place.name::regprocedure);
    if position(place.text in definition) = 0 then
      raise exception '% has another text', place.name;
    end if;
    execute replace(definition, place.text, place.text || place.added);
  end loop;
end $$;

-- Paid articles are neither the most viewed nor featured news (as ruleSql in site/src/content/fronts.ts).
do $$
declare
  definition text := pg_get_functiondef('private.rule_articles(jsonb, uuid, integer)'::regprocedure);
begin
  if position('now() - interval ''''7 days''''' in definition) = 0 then
    raise exception 'private.rule_articles has another text';
  end if;
  execute replace(definition, 'now() - interval ''''7 days''''',
    'now() - interval ''''7 days'''' and a.label is distinct from ''''sponsored''''');
end $$;
