-- Functions that a query calls for each comment or article: in SQL, each request planned each of them again. Only their
-- language changes.

create or replace function public.like_count(public.comments) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select k.likes from private.comment_like_counts k where k.comment_id = $1.id), 0);
end $$;

create or replace function public.is_liked(public.comments) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.comment_likes l where l.comment_id = $1.id and l.user_id = (select auth.uid()));
end $$;

create or replace function public.is_staff(public.comments) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.profiles p
    where p.id = $1.user_id and p.account_id is not null and p.suspended_at is null
      and private.role_can(p.role, 'use_console'));
end $$;

create or replace function private.mutes(reader uuid, author uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.muted_users m where m.user_id = reader and m.muted_id = author);
end $$;

create or replace function private.comments_mode_of(article public.articles) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case
      when article.comments_mode is not null then article.comments_mode
      when c.comments_mode is not null then c.comments_mode
      when s.comments_days > 0 and article.published_at < now() - make_interval(days => s.comments_days) then 'closed'
      else 'on' end
    from public.site_settings s left join public.categories c on c.id = article.category_id);
end $$;
