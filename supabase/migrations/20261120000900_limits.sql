-- How often something may be done. A person who is in a hurry never meets these limits; a program does.

create table private.limits (
  action text primary key,
  period interval not null,
  per_person integer,
  per_address integer,
  together integer
);
comment on table private.limits is
  'How often each action is allowed within a period: by one signed-in person, from one network '
  'address, and by all visitors together (the only limit left when the address is not known). Null: no '
  'limit. Admins and programs with the secret key are not limited. To change a limit, update its row.';
insert into private.limits (action, period, per_person, per_address, together) values
  ('article', '1 hour', 60, null, null),
  ('category', '1 hour', 20, null, null),
  ('tag', '1 hour', 60, null, null),
  ('comment', '1 minute', 20, null, null),
  ('report', '1 hour', 20, null, null),
  ('contact', '10 minutes', null, 5, 60),
  ('newsletter', '10 minutes', null, 5, 300);

-- Lost in a crash, which does no harm: it is only about the last minutes.
create unlogged table private.tallies (
  action text not null references private.limits (action) on delete cascade,
  who text not null,
  period_start timestamptz not null,
  used integer not null,
  primary key (action, who, period_start)
);
comment on table private.tallies is
  'How often something was done in the present period. Network addresses are kept as a digest, and '
  'no longer than two periods.';
alter table private.limits enable row level security;
alter table private.tallies enable row level security;

create function private.client_address() returns text
  language plpgsql stable set search_path = '' as $$
declare
  headers json;
  address inet;
begin
  headers := nullif(current_setting('request.headers', true), '')::json;
  address := coalesce(
    headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)
  )::inet;
  -- A private address is that of a proxy in front, and everybody's.
  if address <<= any (array[
    '127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7']::inet[]) then
    return null;
  end if;
  -- One household has a whole /64 of IPv6.
  return host(case when family(address) = 6 then network(set_masklen(address, 64)) else address end);
exception when invalid_text_representation then
  -- Whatever a request says about itself, it is not refused for that.
  return null;
end $$;
comment on function private.client_address() is
  'The network address a request came from as the gateway tells it: cf-connecting-ip on hosted '
  'projects, where nobody can forge it, else x-real-ip, else the first of x-forwarded-for, which a '
  'proxy has to overwrite. Null when it is not known; then only the limit for all together holds.';

create function private.count_one(action text, who text, allowed integer, period interval) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  start timestamptz := date_bin(period, clock_timestamp(), timestamptz '2020-01-01');
  so_far integer;
begin
  if allowed is null or who is null then
    return;
  end if;
  -- The row lock makes parallel requests count one after the other.
  insert into private.tallies as t (action, who, period_start, used) values ($1, $2, start, 1)
  on conflict on constraint tallies_pkey do update set used = t.used + 1
  returning t.used into so_far;
  if so_far > allowed then
    raise exception 'Too many at once: please try again later'
      using errcode = 'PT429', hint = 'limit_' || action,
        detail = format('%s seconds', ceil(extract(epoch from start + period - clock_timestamp())));
  end if;
  if so_far = 1 then
    delete from private.tallies t where (t.action, t.who, t.period_start) in (
      select past.action, past.who, past.period_start from private.tallies past
      where past.action = $1 and past.period_start < start - period limit 100 for update skip locked);
  end if;
end $$;
comment on function private.count_one(text, text, integer, interval) is
  'Counts one action of somebody, and refuses it with PT429 when the limit is reached; the detail says '
  'how many seconds are left. Clears away what is long past.';

create function private.keep_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  rule private.limits;
begin
  if not private.is_person() then
    return new;
  end if;
  select * into rule from private.limits where action = tg_argv[0];
  if not found or private.is_admin() then
    return new;
  end if;
  perform private.count_one(rule.action, 'person ' || auth.uid(), rule.per_person, rule.period);
  perform private.count_one(rule.action, 'address ' || md5(private.client_address()), rule.per_address, rule.period);
  perform private.count_one(rule.action, 'everybody', rule.together, rule.period);
  return new;
end $$;
comment on function private.keep_limit() is
  'Holds an insert to private.limits; the argument names the action. What is refused later in the same '
  'request is not counted.';

create trigger keep_limit before insert on public.articles
  for each row execute function private.keep_limit('article');
create trigger keep_limit before insert on public.categories
  for each row execute function private.keep_limit('category');
create trigger keep_limit before insert on public.tags
  for each row execute function private.keep_limit('tag');
create trigger keep_limit before insert on public.comments
  for each row execute function private.keep_limit('comment');
create trigger keep_limit before insert on public.comment_reports
  for each row execute function private.keep_limit('report');
create trigger keep_limit before insert on public.contact_messages
  for each row execute function private.keep_limit('contact');
create trigger keep_limit before insert on public.newsletter_subscribers
  for each row execute function private.keep_limit('newsletter');
