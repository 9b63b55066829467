-- Rate limits. They are set above what a person does and below what a program does.

create table private.limits (
  action text primary key,
  period interval not null,
  per_person integer,
  per_address integer,
  together integer
);
comment on table private.limits is
  'How often each action is allowed within a period: per account, per network address, and for all '
  'visitors together (the only limit while the address is unknown). Null: no limit. Actions ending in '
  '_kilobytes count the stored amount. Programs with the secret key and roles with exceed_limits are '
  'exempt. To change a limit, update its row.';
insert into private.limits (action, period, per_person, per_address, together) values
  ('article', '1 hour', 60, null, null),
  ('category', '1 hour', 20, null, null),
  ('tag', '1 hour', 60, null, null),
  ('comment', '1 minute', 20, null, null),
  ('report', '1 hour', 20, null, null),
  ('contact', '10 minutes', null, 5, 60),
  ('newsletter', '10 minutes', null, 5, 300),
  ('upload', '1 day', 600, null, null),
  ('upload_kilobytes', '1 day', 512000, null, null),
  ('revision', '1 day', 600, null, null),
  ('revision_kilobytes', '1 day', 102400, null, null);

-- Unlogged: a crash loses the counts of the current periods only.
create unlogged table private.tallies (
  action text not null references private.limits (action) on delete cascade,
  who text not null,
  period_start timestamptz not null,
  used integer not null,
  primary key (action, who, period_start)
);
comment on table private.tallies is
  'Counts of actions in the current period. Network addresses are stored as digests, for two periods at '
  'most.';
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
  -- A private address is that of a proxy, shared by all visitors.
  if address <<= any (array[
    '127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7']::inet[]) then
    return null;
  end if;
  -- One connection has a whole /64 of IPv6.
  return host(case when family(address) = 6 then network(set_masklen(address, 64)) else address end);
exception when invalid_text_representation then
  -- An invalid header does not fail the request.
  return null;
end $$;
comment on function private.client_address() is
  'Network address of the client: cf-connecting-ip on hosted projects, which cannot be forged there, '
  'else x-real-ip, else the first address of x-forwarded-for, which a proxy must overwrite. Null when '
  'unknown; then only the limit for all visitors applies.';

create function private.count_use(
  action text, who text, allowed integer, period interval, amount integer default 1) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  start timestamptz := date_bin(period, clock_timestamp(), timestamptz '2020-01-01');
  so_far integer;
begin
  if allowed is null or who is null or amount = 0 then
    return;
  end if;
  -- The row lock makes parallel requests count one after the other.
  insert into private.tallies as t (action, who, period_start, used) values ($1, $2, start, $5)
  on conflict on constraint tallies_pkey do update set used = t.used + $5
  returning t.used into so_far;
  if so_far > allowed then
    raise exception 'Too many at once: please try again later'
      using errcode = 'PT429', hint = 'limit_' || action,
        detail = format('%s seconds', ceil(extract(epoch from start + period - clock_timestamp())));
  end if;
  if so_far = amount then
    delete from private.tallies t where (t.action, t.who, t.period_start) in (
      select past.action, past.who, past.period_start from private.tallies past
      where past.action = $1 and past.period_start < start - period limit 100 for update skip locked);
  end if;
end $$;
comment on function private.count_use(text, text, integer, interval, integer) is
  'Counts an action or an amount, and refuses it with PT429 above the limit; the detail has the seconds '
  'until the next period. Deletes old counts.';

create function private.kilobytes(value jsonb) returns integer
  language sql immutable set search_path = '' as $$
  select ceil(octet_length(value::text) / 1024.0)::integer
$$;
comment on function private.kilobytes(jsonb) is 'Size of a value in kilobytes, rounded up.';

create function private.keep_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  rule private.limits;
  amount integer := 1;
begin
  if private.is_service() then
    return new;
  end if;
  select * into rule from private.limits where action = tg_argv[0];
  if not found or private.can('exceed_limits') then
    return new;
  end if;
  if tg_argv[0] like '%_kilobytes' then
    amount := private.kilobytes(to_jsonb(new));
  end if;
  perform private.count_use(rule.action, 'person ' || auth.uid(), rule.per_person, rule.period, amount);
  perform private.count_use(
    rule.action, 'address ' || md5(private.client_address()), rule.per_address, rule.period, amount);
  perform private.count_use(rule.action, 'everybody', rule.together, rule.period, amount);
  return new;
end $$;
comment on function private.keep_limit() is
  'Applies private.limits to an insert; the argument names the action. An insert that fails later in '
  'the same request is not counted.';

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
