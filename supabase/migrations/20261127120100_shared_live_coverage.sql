-- A draft link shows the summary of live coverage, and what was corrected before the article was unpublished.

do $$
declare
  definition text := pg_get_functiondef('private.shared_article(public.articles)'::regprocedure);
  known text := '''rating'', article.rating,';
begin
  if position(known in definition) = 0 then
    raise exception 'private.shared_article has another text';
  end if;
  execute replace(definition, known, known || ' ''live_state'', article.live_state, ''live_summary'', article.live_summary,'
    ' ''marked_updated_at'', article.marked_updated_at, ''corrections'', article.corrections,');
end $$;
