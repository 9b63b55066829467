-- What is white space depends on the locale of the server where a pattern says \s: a no-break space in
-- an address was refused by the forms and kept by the database, a "next line" the other way round. From
-- here on both know the same characters (ECMA-262, WhiteSpace and LineTerminator).

create function private.has_blank(value text) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select value ~ E'[ \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
$$;
comment on function private.has_blank(text) is
  'Whether there is white space anywhere in a text, as JavaScript''s \s sees it.';
grant execute on function private.has_blank(text) to anon, authenticated, service_role;

create or replace function private.is_web_address(address text) returns boolean
  language sql immutable set search_path = '' as $$
  select address ~* '^https?://[^/$.?#]' and not private.has_blank(address)
$$;

create or replace function private.is_picture_address(address text) returns boolean
  language sql immutable set search_path = '' as $$
  select address ~ '^(https?://|/storage/v1/object/public/).' and not private.has_blank(address)
$$;

create or replace function private.is_email(address text) returns boolean
  language sql immutable set search_path = '' as $$
  select address ~ '^[^@]+@[^@]+\.[^@]+$' and not private.has_blank(address)
$$;
