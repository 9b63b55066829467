-- Deleted pages go to the trash; their URLs return 410. Images and files of pages are in use.

create policy "Editors see deleted pages" on public.trash
  for select to authenticated
  using (kind = 'page' and not is_erased and expires_at > now() and (select private.can('manage_pages')));

create trigger move_to_trash before delete on public.pages
  for each row execute function private.move_to_trash('page');

create function private.note_gone_page() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_removal('gone', 'page/' || slug)
    from (select old.slug union select f.slug from public.former_pages f where f.page_id = old.id) slugs;
  return old;
end $$;
comment on function private.note_gone_page() is
  'Records the slugs of a deleted page that was published, as page/slug: slugs of articles contain no slash. Before the '
  'deletion, because former_pages is deleted with it.';
create trigger note_gone_page before delete on public.pages
  for each row when (old.published_at is not null) execute function private.note_gone_page();
comment on column public.removals.subject is
  'gone: the slug of a deleted article, or page/slug of a deleted page, whose URL returns 410 while nothing has it.';

create function private.prepare_page(item public.trash) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.trash_rows t set content = t.content || jsonb_build_object(
      'slug', private.free_slug('public.pages', t.content ->> 'slug', 100))
    where t.item_id = item.id and t.relation = 'public.pages' and t.link is null;
  delete from public.trash_rows t where t.item_id = item.id and t.relation = 'public.former_pages'
    and exists (select from public.pages p where p.slug = t.content ->> 'slug');
end $$;
comment on function private.prepare_page(public.trash) is
  'Gives a stored page a free slug, and removes redirects from slugs that other pages have.';

create trigger note_image_uses after insert or update of content or delete on public.pages
  for each row execute function private.note_image_uses('page');

revoke all on function private.note_gone_page(), private.prepare_page(public.trash) from public, anon, authenticated;

-- Adds pages to functions that list what there is. A later migration that replaces one of them has them, too.
do $$
declare
  added record;
  definition text;
begin
  for added in
    select * from (values
      ('private.may_restore(text, uuid)', 'when ''tag'' then',
        'when ''page'' then private.can(''manage_pages'')' || chr(10) || '    when ''tag'' then'),
      ('private.restore_item(public.trash)', 'when ''image'' then perform',
        'when ''page'' then perform private.prepare_page(item);' || chr(10) || '    when ''image'' then perform'),
      ('public.unused_pictures(interval, integer)', 'union all select t.content from public.templates t',
        'union all select t.content from public.templates t' || chr(10)
          || '    union all select p.content from public.pages p'),
      ('public.uses_of_image(uuid)', 'left join public.categories category on',
        'left join lateral (' || chr(10)
          || '      select p.title from public.pages p where u.kind = ''page'' and p.id = u.used_by' || chr(10)
          || '        and (p.status = ''published'' or private.is_service() or private.can(''manage_pages''))) page on true'
          || chr(10) || '    left join public.categories category on'),
      ('public.uses_of_image(uuid)', 'template.name), article.slug',
        'template.name, page.title), article.slug')) as list (name, known, replaced)
  loop
    definition := pg_get_functiondef(added.name::regprocedure);
    if position(added.known in definition) = 0 then
      raise exception '% has no %', added.name, added.known;
    end if;
    execute replace(definition, added.known, added.replaced);
  end loop;
end $$;
comment on function public.unused_pictures(interval, integer) is
  'Stored files that no article, revision, comment, profile, setting, unsaved text, template, page or item of the trash uses '
  'and that are older than min_age (a text that is only in a browser may use newer ones), and files of images that were '
  'erased from the trash, and files of imports after seven days or success. For the secret key only.';
comment on function public.uses_of_image(uuid) is
  'Up to 100 rows that use an image: article, category, comment, page, profile, settings, template, trash or working_copy, '
  'with id and title, and the slug of articles. The title is null if the account may not read the row; of unsaved texts, own '
  'ones have one. is_current is false if only earlier versions of an article use it.';
