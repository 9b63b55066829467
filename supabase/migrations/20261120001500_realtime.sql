-- What open pages follow live. Row level security decides who receives what.
--
-- A change reaches a subscriber only when that person may read the row as it is afterwards. So the
-- UPDATE that hides a comment reaches its author and admins alone, and the others would keep it on
-- their screens: they learn of it by an INSERT into hidden_comments, which carries ids only. The
-- UPDATE that restores a comment reaches everybody: a client that does not know the comment adds it.
-- A DELETE carries the key of the row and nothing else, to everybody: a client drops the row with
-- that id from its own list, and ignores ids it does not know.

alter publication supabase_realtime
  add table public.comments, public.hidden_comments, public.bookmarks, public.site_settings;
