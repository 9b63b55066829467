-- Exports of lists: authors and above. Contributors read their own drafts in the console, but do not save lists.

insert into private.permissions (role, action, scope) values
  ('author', 'export_lists', 'any'), ('editor', 'export_lists', 'any'), ('admin', 'export_lists', 'any');

create or replace function public.record_export(what text, row_count integer default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('export_lists');
  if what !~ '^[a-z]+(-[a-z]+)*$' or char_length(what) > 40 or row_count < 0 then
    raise exception 'This is not the name of an export' using errcode = '22023';
  end if;
  perform private.record_audit('export.made', 'export', null, what,
    jsonb_strip_nulls(jsonb_build_object('rows', row_count)));
end $$;
comment on function public.record_export(text, integer) is
  'Records that the rows of a list, a backup or an export were saved as a file. Console and commands call '
  'it; reading the same rows through the API is not recorded. Needs export_lists: 42501 admins_only, 22023 for '
  'another kind of name.';
