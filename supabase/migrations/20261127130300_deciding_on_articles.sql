-- A decision on a notice about an article is carried out in the same step, and its authors get the reasons (article 17 of
-- Regulation (EU) 2022/2065).

insert into private.mail_templates (name) values ('article-decided');

create function private.notice_decisions(of_article boolean) returns text[]
  language sql immutable set search_path = '' as $$
  select case when of_article then '{none,labelled,corrected,unpublished,removed,forwarded}'::text[]
    else '{none,hidden,removed,forwarded}'::text[] end
$$;
comment on function private.notice_decisions(boolean) is
  'The decisions on a notice about an article, or about a comment. shared/domain/contentNotice.ts has the same.';
alter table public.content_notices drop constraint notice_decision_known;
alter table public.content_notices add constraint notice_decision_known
  check (decision ~ '^(none|hidden|labelled|corrected|unpublished|removed|forwarded)$');

create function private.inform_authors(article public.articles, decision text, reasons text) returns void
  language sql security definer set search_path = '' as $$
  select private.queue_mail('article-decided', p.email, null,
    jsonb_build_object('title', article.title, 'decision', decision, 'reasons', reasons))
  from public.article_bylines b join public.profiles p on p.id = b.author_id
  where b.article_id = article.id and p.account_id is distinct from auth.uid() and private.is_mail_recipient(p.email)
$$;
comment on function private.inform_authors(public.articles, text, text) is
  'Sends the authors of an article the decision on a notice about it, with reasons; not to the account that asks.';

create function private.decide_on_article(article uuid, decision text, reasons text, label text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  found public.articles;
begin
  select * into found from public.articles a where a.id = article;
  if found.id is null or decision in ('none', 'forwarded') then
    return;
  end if;
  perform private.inform_authors(found, decision, reasons);
  if decision = 'labelled' then
    perform private.require('edit_articles');
    if label is null or label !~ '^(opinion|analysis|satire|assisted|generated)$' then
      raise exception 'The decision needs a label' using errcode = '22023', hint = 'notice_label';
    elsif label in ('assisted', 'generated') then
      update public.articles a set ai_use = decide_on_article.label where a.id = found.id;
    else
      update public.articles a set label = decide_on_article.label, sponsor = null where a.id = found.id;
    end if;
  elsif decision = 'unpublished' then
    perform private.require('publish_articles');
    update public.articles a set status = 'archived' where a.id = found.id and a.status = 'published';
  elsif decision = 'removed' then
    perform public.remove_article_legally(found.id, reasons, false, true);
  end if;
end $$;
comment on function private.decide_on_article(uuid, text, text, text) is
  'Carries out a decision on a notice about an article, and informs its authors: labelled sets the label or the use of AI, '
  'unpublished archives it, removed removes it for legal reasons, with its images. A correction is written in the editor.';

drop function public.decide_notice(uuid, text, text);
create function public.decide_notice(notice uuid, decision text, reasons text, label text default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  found public.content_notices;
begin
  perform private.require('moderate_comments');
  select * into found from public.content_notices n where n.id = notice for update;
  if found.id is null then
    raise exception 'There is no such notice' using errcode = 'PT404', hint = 'notice_missing';
  elsif found.decided_at is not null then
    raise exception 'The notice is decided already' using errcode = '22023', hint = 'notice_decided';
  elsif coalesce(private.trimmed(reasons), '') = '' then
    raise exception 'The decision needs reasons' using errcode = '22023', hint = 'answer_empty';
  elsif decision <> all (private.notice_decisions(found.comment_id is null and found.article_id is not null)) then
    raise exception 'There is no such decision on this content' using errcode = '22023', hint = 'notice_decision';
  end if;
  update public.content_notices n set decision = decide_notice.decision, reasons = private.trimmed(decide_notice.reasons),
    decided_at = now(), decided_by = (select p.id from public.profiles p where p.account_id = auth.uid())
    where n.id = notice;
  if found.comment_id is null then
    perform private.decide_on_article(found.article_id, decision, private.trimmed(reasons), label);
  elsif exists (select from public.comments c where c.id = found.comment_id) then
    if decision = 'hidden' then
      perform private.hide_comment(found.comment_id, 'illegal', reasons, 'notice');
    elsif decision = 'removed' then
      perform private.remove_comment(found.comment_id, 'illegal', reasons, 'notice');
    end if;
  end if;
  perform private.record_audit('notice.decided', 'notice', notice, null, jsonb_build_object('decision', decision));
  if found.email is not null then
    perform private.queue_mail('notice-decided', found.email, null, jsonb_build_object('address', found.address,
      'decision', decision, 'reasons', private.trimmed(reasons), 'sent_at', found.created_at));
  end if;
end $$;
comment on function public.decide_notice(uuid, text, text, text) is
  'Decides on a notice, once, and carries it out with the reasons for the author: none, forwarded (to an authority), removed; '
  'a comment: hidden; an article: labelled (label: opinion, analysis, satire, assisted or generated), corrected, unpublished. '
  'The sender is told by mail. Needs moderate_comments, and for an article what changing it so needs: 42501 admins_only, '
  'PT404 notice_missing, 22023 notice_decided, notice_decision, notice_label or answer_empty.';

revoke all on function private.notice_decisions(boolean), private.inform_authors(public.articles, text, text),
  private.decide_on_article(uuid, text, text, text) from public, anon, authenticated;
revoke all on function public.decide_notice(uuid, text, text, text) from public, anon;
grant execute on function public.decide_notice(uuid, text, text, text) to authenticated, service_role;
