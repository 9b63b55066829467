-- Batches of removing a passage from all articles took up to 2.6 s where every article has it, because a step of 16 blocks
-- alone took more than a second, and an account that saved one of these articles waited as long. Smaller steps end near the
-- limit, which is half a second.
do $$
declare
  definition text := pg_get_functiondef('public.remove_passage_batch(uuid)'::regprocedure);
begin
  if position('step constant bigint := 16' in definition) = 0 or position('interval ''1 second''' in definition) = 0 then
    raise exception 'remove_passage_batch has another text';
  end if;
  execute replace(replace(definition, 'step constant bigint := 16', 'step constant bigint := 4'),
    'interval ''1 second''', 'interval ''500 milliseconds''');
end $$;
comment on function public.remove_passage_batch(uuid) is
  'Replaces a passage in the next rows, for about half a second, and remembers where it stopped; the last batch deletes the '
  'stored releases. Returns {is_finished, percent}. For the job remove-passage, with the secret key only. 23514: a text would '
  'be too short without the passage.';
