-- Mails of a list with a section have the colour of the section, as its pages do.

do $$
declare
  definition text := pg_get_functiondef('private.newsletter_content(public.newsletter_issues)'::regprocedure);
  anchor text := '''accent'', null';
begin
  if position(anchor in definition) = 0 then
    raise exception 'newsletter_content is not as expected';
  end if;
  execute replace(definition, anchor,
    '''accent'', (select c.color from public.categories c where c.id = l.category_id)');
end $$;
