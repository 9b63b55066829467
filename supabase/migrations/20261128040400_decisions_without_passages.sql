-- A passage that is removed for legal reasons is removed from decisions on articles, too: they have the title.

do $$
declare
  definition text := pg_get_functiondef('private.text_places()'::regprocedure);
begin
  if position('(''public.fronts'', null, ''{slots}'')' in definition) = 0 then
    raise exception 'text_places is not as expected';
  end if;
  -- Adds to the tables that there are.
  execute replace(definition, '(''public.fronts'', null, ''{slots}'')',
    '(''public.comment_decisions'', ''decided_article_id'', ''{content,note,objection,answer}''),
    (''public.fronts'', null, ''{slots}'')');
end $$;
